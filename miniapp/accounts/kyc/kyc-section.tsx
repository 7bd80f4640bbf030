import type { ReactNode } from 'react';
import type { KycOutput } from '../../../shared/accounts/kyc/contract.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import { InfoIcon, WarningIcon } from '../../ui/state-icons.tsx';
import { ClockIcon } from '../../ui/clock-icon.tsx';
import { DocumentCard } from './document-card.tsx';
import styles from './kyc-section.module.css';
import { LevelsCard } from './levels-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { useKyc, type KycState } from './use-kyc.ts';

type Look = {
  readonly icon: ReactNode;
  readonly text: PlainKey;
  readonly tone: string | undefined;
};
const LOOKS: Record<KycOutput['state'], Look> = {
  none: { icon: <InfoIcon />, text: 'kyc.now.none', tone: styles.calm },
  waiting: { icon: <ClockIcon />, text: 'kyc.now.waiting', tone: styles.warn },
  approved: { icon: <CheckIcon />, text: 'kyc.now.approved', tone: styles.good },
  rejected: { icon: <WarningIcon />, text: 'kyc.now.rejected', tone: styles.bad },
};

/** The state of the verification, in one sentence. */
function Standing({ state }: Pick<KycOutput, 'state'>) {
  const t = useT();
  const { icon, text, tone } = LOOKS[state];
  return (
    <output className={cx(styles.standing, tone)}>
      {icon}
      <span>{t(text)}</span>
    </output>
  );
}

type KnownProps = {
  readonly kyc: KycOutput;
  readonly onSent: () => Promise<void>;
  readonly onWithdraw: (id: string) => Promise<unknown>;
};

function Known({ kyc, onSent, onWithdraw }: KnownProps) {
  const { level, levels, state, documents } = kyc;
  const kinds = new Set([
    ...levels.flatMap(({ needs }) => needs),
    ...documents.map(({ kind }) => kind),
  ]);
  return (
    <>
      <Standing state={state} />
      <LevelsCard level={level} levels={levels} />
      <div className={styles.documents}>
        {[...kinds].map((kind) => (
          <DocumentCard
            documents={documents.filter((document) => document.kind === kind)}
            key={kind}
            kind={kind}
            onSent={onSent}
            onWithdraw={onWithdraw}
          />
        ))}
      </div>
    </>
  );
}

type KycContentProps = Omit<KnownProps, 'kyc'> & {
  readonly state: KycState;
  readonly onRetry: () => void;
};

/** The verification in a given state; the note on privacy is part of each. */
export function KycContent({ state, onRetry, ...acts }: KycContentProps) {
  const t = useT();
  return (
    <>
      {typeof state === 'object' ? (
        <Known {...acts} kyc={state} />
      ) : (
        <SectionCard lead={t('kyc.lead')} title={t('kyc.title')}>
          {state === 'waiting' ? (
            <CardWaiting lines={3} />
          ) : (
            <CardFailed onRetry={onRetry} text={t('kyc.failed')} />
          )}
        </SectionCard>
      )}
      <PrivacyCard />
    </>
  );
}

/** The levels of verification, the documents they require, and the state of those documents. */
export function KycSection() {
  const { state, reload, onRetry, onWithdraw } = useKyc();
  return <KycContent onRetry={onRetry} onSent={reload} onWithdraw={onWithdraw} state={state} />;
}
