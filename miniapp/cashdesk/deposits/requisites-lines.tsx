import type { ReactNode } from 'react';
import type { DepositRequisites } from '../../../shared/cashdesk/payments/contract.ts';
import { P2P_WINDOW_SECONDS } from '../../../shared/cashdesk/withdrawals/terms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { CopyValue } from '../desk/copy-value.tsx';
import { TimeLeft } from '../desk/time-left.tsx';
import { useTimeLeft } from '../desk/use-time-left.ts';
import styles from './requisites-lines.module.css';

/** The sum with its hundredths highlighted: they identify the transfer. */
function ExactSum({ amount, code }: { readonly amount: string; readonly code: string }) {
  const { number } = useFormats();
  const plain = number(Number(amount), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <>
      {plain.slice(0, -2)}
      <mark className={styles.hundredths}>{plain.slice(-2)}</mark> {code}
    </>
  );
}

type LinesProps = {
  readonly requisites: DepositRequisites;
  /** The currency of the transfer. */
  readonly code: string;
  /** Shown below the sum. */
  readonly children?: ReactNode;
};

/** The exact sum, the account and its holder, each with a copy button. */
export function RequisitesLines({ requisites, code, children }: LinesProps) {
  const t = useT();
  return (
    <>
      <CopyValue
        face={<ExactSum amount={requisites.amount} code={code} />}
        isBig
        name={t('cash.p2p.sum')}
        text={requisites.amount}
      />
      {children}
      <CopyValue
        name={t('cash.p2p.account', { method: requisites.method })}
        text={requisites.accountNumber}
      />
      <CopyValue name={t('cash.p2p.holder')} text={requisites.accountName} />
    </>
  );
}

type KeptProps = Omit<LinesProps, 'children'> & {
  /** The requisites are no longer valid. */
  readonly onOver: () => void;
};

/** The requisites folded into one row with the time for which they are still valid. */
export function KeptRequisites({ requisites, code, onOver }: KeptProps) {
  const t = useT();
  const left = useTimeLeft(requisites.expiresAt, onOver);
  return (
    <details className={styles.kept}>
      <summary className={styles.summary}>
        {t('cash.p2p.kept')}
        <TimeLeft seconds={left} total={P2P_WINDOW_SECONDS} />
      </summary>
      <div className={styles.lines}>
        <p className={styles.text}>{t('cash.p2p.early')}</p>
        <RequisitesLines code={code} requisites={requisites} />
      </div>
    </details>
  );
}
