import { useAtomValue } from 'jotai';
import type { PartnerDeal } from '../../../shared/partners/deals/contract.ts';
import type { PartnerBid } from '../../../shared/partners/program/contract.ts';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { SignInCard } from '../../players/sign-in-card.tsx';
import { call } from '../../transport/call.ts';
import { send } from '../../transport/channel.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import styles from './advanced-page.module.css';
import { BidCard } from './bid-card.tsx';
import { ProofCard } from '../proof/proof-card.tsx';
import { CohortsCard } from '../reports/cohorts-card.tsx';
import { ReportCard } from '../reports/report-card.tsx';
import { DealsCard } from './deals-card.tsx';

const askBid = async () => (await send('partnerInfo', 'getActiveBidAdvancedPartner')).data;

function Bid() {
  const refusalText = useRefusalText();
  const { state, retry, show } = useAnswerOf<PartnerBid | null>(askBid, { asksOnReturn: true });
  if (state.status === 'waiting') return <CardWaiting lines={3} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={retry} text={refusalText(state.error)} />;
  }
  return <BidCard bid={state.answer} onSent={show} />;
}

const askDeals = async () => (await call('partners.getDeals', {})).deals;

function Deals() {
  const refusalText = useRefusalText();
  const { state, retry, show } = useAnswerOf<readonly PartnerDeal[]>(askDeals, {
    asksOnReturn: true,
  });
  if (state.status === 'waiting') return <CardWaiting lines={2} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={retry} text={refusalText(state.error)} />;
  }
  return state.answer.length === 0 ? null : <DealsCard deals={state.answer} onDeals={show} />;
}

/** A deal of one's own: the application, and what was agreed. */
export function AdvancedPage() {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('partners.advanced.lead')}</p>
      {isSignedIn ? (
        <>
          <div className={styles.columns}>
            <Bid />
            <Deals />
          </div>
          <ReportCard />
          <CohortsCard />
          <ProofCard />
        </>
      ) : (
        <SignInCard text={t('partners.advanced.guest')} />
      )}
    </div>
  );
}
