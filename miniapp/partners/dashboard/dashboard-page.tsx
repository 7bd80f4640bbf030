import { useState } from 'react';
import type { PartnerLink } from '../../../shared/partners/links/contract.ts';
import type { PartnerInfo } from '../../../shared/partners/program/contract.ts';
import { useT } from '../../i18n/language.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { type PartnerState, usePartnerInfo } from '../use-partner-info.ts';
import { CampaignsCard } from './campaigns-card.tsx';
import styles from './dashboard-page.module.css';
import { Faq } from './faq.tsx';
import { Figures } from './figures.tsx';
import { FriendsCard } from './friends-card.tsx';
import { LevelCard } from './level-card.tsx';
import { LinksCard } from './links-card.tsx';
import { PromoCard } from './promo-card.tsx';
import { TablesDialog } from './tables-dialog.tsx';
import { Ways } from './ways.tsx';

const askLinks = async () => (await call('partners.getLinks', {})).links;

/** The cards that make and count links; the own link works before the others have arrived. */
function Links({ info }: { readonly info: PartnerInfo }) {
  const { state, show, retry } = useAnswerOf(askLinks);
  const refusalText = useRefusalText();
  const links: readonly PartnerLink[] = state.status === 'ready' ? state.answer : [];
  return (
    <>
      <LinksCard info={info} links={links} />
      {state.status === 'failed' ? (
        <CardFailed onRetry={retry} text={refusalText(state.error)} />
      ) : (
        <CampaignsCard links={links} onAdded={(link) => show((known) => [link, ...known])} />
      )}
    </>
  );
}

type PartsProps = {
  readonly info: PartnerInfo;
  readonly onTables: () => void;
  readonly onCode: (code: string) => void;
};

function Parts({ info, onTables, onCode }: PartsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Links info={info} />
      </div>
      <div className={styles.column}>
        <LevelCard info={info} onTables={onTables} />
        <PromoCard code={info.referalPromoCode?.code ?? null} onChanged={onCode} />
        <FriendsCard />
      </div>
    </div>
  );
}

function Invitation({ onTables }: { readonly onTables: () => void }) {
  const t = useT();
  return (
    <div className={styles.invitation}>
      <p className={styles.lead}>{t('partners.guest.text')}</p>
      <div className={styles.actions}>
        <Button onClick={() => openModal('auth')} size="large" variant="hot">
          {t('partners.guest.start')}
        </Button>
        <Button onClick={onTables} size="large">
          {t('partners.tables.open')}
        </Button>
      </div>
    </div>
  );
}

type ViewProps = {
  readonly state: PartnerState;
  readonly onRetry: () => void;
  readonly onCode: (code: string) => void;
};

/** The page in a given state. */
export function DashboardView({ state, onRetry, onCode }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const [areTablesOpen, setAreTablesOpen] = useState(false);
  const openTables = () => setAreTablesOpen(true);
  const info = state.status === 'ready' ? state.answer : undefined;
  return (
    <div className={styles.page}>
      {state.status !== 'guest' && <p className={styles.lead}>{t('partners.lead')}</p>}
      {state.status === 'waiting' && <CardWaiting lines={4} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'guest' && <Invitation onTables={openTables} />}
      {(info !== undefined || state.status === 'guest') && (
        <Figures info={info} onTables={openTables} />
      )}
      {info !== undefined && <Parts info={info} onCode={onCode} onTables={openTables} />}
      <Ways />
      <Faq />
      {areTablesOpen && <TablesDialog onClose={() => setAreTablesOpen(false)} />}
    </div>
  );
}

/** The partner's figures, links, promo code and level, and how the programme works. */
export function DashboardPage() {
  const { state, retry, show } = usePartnerInfo();
  const showCode = (code: string) => show((known) => ({ ...known, referalPromoCode: { code } }));
  return <DashboardView onCode={showCode} onRetry={retry} state={state} />;
}
