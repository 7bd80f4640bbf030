import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { useT } from '../../i18n/language.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { useMoney } from '../../players/use-money.ts';
import { hapticNotice } from '../../platform/platform.ts';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { CheckIcon, CloseIcon } from '../../ui/action-icons.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ArrivalNote } from './arrival-note.tsx';
import { DeskCard } from './desk-card.tsx';
import { PausedNote } from './paused-note.tsx';
import { reasonText } from './reason-text.ts';
import { useSums } from './payment-sums.ts';
import styles from './end-panel.module.css';
import { LateHelp } from './late-help.tsx';

/** The sum as it was paid, and its value on the balance if that has another currency. */
function Credited({ payment }: { readonly payment: Payment }) {
  const sums = useSums();
  const money = useMoney();
  return (
    <>
      <p className={styles.sum}>{sums.paid(payment)}</p>
      {money.code !== payment.payerCurrency && (
        <p className={styles.text}>
          {money.format(BigInt(payment.amount) * MICRO_PER_HUNDREDTH)}&nbsp;{money.code}
        </p>
      )}
    </>
  );
}

type EndPanelProps = { readonly payment: Payment; readonly onAgain: () => void };

/** The result of a deposit: what was added to the balance, or why nothing was. */
export function EndPanel({ payment, onAgain }: EndPanelProps) {
  const t = useT();
  const isPaused = useAtomValue(isPausedAtom);
  const isPaid = payment.state === 2;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    hapticNotice(isPaid ? 'success' : 'error');
    title.current?.focus();
  }, [isPaid]);
  return (
    <DeskCard tone="glow">
      <div className={styles.place}>
        <span className={cx(styles.sign, isPaid ? styles.paid : styles.failed)}>
          {isPaid ? <CheckIcon /> : <CloseIcon />}
        </span>
        <h2 className={styles.title} ref={title} tabIndex={-1}>
          {t(isPaid ? 'cash.end.paid' : 'cash.end.failed')}
        </h2>
        {isPaid ? (
          <Credited payment={payment} />
        ) : (
          <p className={styles.text}>{reasonText(t, payment.reason)}</p>
        )}
        <ArrivalNote payment={payment} />
        {payment.reason === 'expired' && <LateHelp id={payment.id} />}
        <PausedNote />
        <div className={styles.actions}>
          {isPaid && !isPaused && (
            <Link className={buttonClass({ variant: 'hot' })} href="/main">
              {t('cash.end.play')}
            </Link>
          )}
          {isPaused ? (
            <Link className={buttonClass({ variant: 'quiet' })} href="/cash/withdraw">
              {t('cash.tab.withdraw')}
            </Link>
          ) : (
            <Button onClick={onAgain} variant={isPaid ? 'quiet' : 'hot'}>
              {t('cash.end.again')}
            </Button>
          )}
          <Link className={buttonClass({ variant: 'ghost' })} href="/cash/transactions/deposit">
            {t('cash.tab.history')}
          </Link>
        </div>
      </div>
    </DeskCard>
  );
}
