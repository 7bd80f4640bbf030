import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { WhyNotWithdraw } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { onPayment } from '../../cashdesk/desk/on-payment.ts';
import { BlockNotice } from '../../cashdesk/withdrawals/block-notice.tsx';
import { WalletsCard } from '../../cashdesk/withdrawals/wallets-card.tsx';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { SignInCard } from '../../players/sign-in-card.tsx';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import styles from './answer-page.module.css';

const askWhy = () => call('cash.whyNotWithdraw', {});

type ReasonsProps = {
  readonly state: AnswerOf<WhyNotWithdraw>;
  readonly onRetry: () => void;
};

/** The reasons in a given state: every block with what lifts it, then each wallet explained. */
export function ReasonsView({ state, onRetry }: ReasonsProps) {
  const t = useT();
  const refusalText = useRefusalText();
  if (state.status === 'waiting') return <CardWaiting lines={3} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={onRetry} text={refusalText(state.error)} />;
  }
  const why = state.answer;
  return (
    <section className={styles.reasons}>
      <h2 className={styles.heading}>{t('help.why.title')}</h2>
      {why.blocks.length === 0 && why.withdrawable > 0 && <p>{t('help.why.none')}</p>}
      {why.blocks.includes('open') && (
        <p>
          {t('help.why.open')}{' '}
          <Link className={styles.link} href="/cash/transactions/withdraw">
            {t('transactions.withdrawals')}
          </Link>
        </p>
      )}
      <BlockNotice isWhole why={why} />
      <WalletsCard why={why} />
    </section>
  );
}

function PlayersReasons() {
  const { state, reload, retry } = useAnswerOf(askWhy, { asksOnReturn: true });
  useEffect(() => onPayment(() => void reload()), [reload]);
  return <ReasonsView onRetry={retry} state={state} />;
}

/** Why this player cannot withdraw now, by the same check as the cash desk's; a guest may sign in. */
export function OwnReasons() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  if (session === 'player') return <PlayersReasons />;
  return session === 'guest' ? <SignInCard text={t('help.why.guest')} /> : null;
}
