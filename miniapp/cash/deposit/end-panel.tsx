import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { hapticNotice } from '../../platform/platform.ts';
import { CheckIcon, CloseIcon } from '../../ui/action-icons.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { DeskCard } from '../desk-card.tsx';
import { reasonText } from '../reason-text.ts';
import styles from './end-panel.module.css';
import { LateHelp } from './late-help.tsx';

const MICRO_PER_HUNDREDTH = 10_000n;

type EndPanelProps = { readonly payment: Payment; readonly onAgain: () => void };

/** How a deposit ended: what arrived on the balance, or why nothing did. */
export function EndPanel({ payment, onAgain }: EndPanelProps) {
  const t = useT();
  const money = useMoney();
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
          <p className={styles.sum}>
            {money.format(BigInt(payment.amount) * MICRO_PER_HUNDREDTH)}&nbsp;{money.code}
          </p>
        ) : (
          <p className={styles.text}>{reasonText(t, payment.reason)}</p>
        )}
        {payment.reason === 'expired' && <LateHelp id={payment.id} />}
        <div className={styles.actions}>
          {isPaid && (
            <Link className={buttonClass({ variant: 'hot' })} href="/main">
              {t('cash.end.play')}
            </Link>
          )}
          <Button onClick={onAgain} variant={isPaid ? 'quiet' : 'hot'}>
            {t('cash.end.again')}
          </Button>
          <Link className={buttonClass({ variant: 'ghost' })} href="/cash/transactions/deposit">
            {t('cash.tab.history')}
          </Link>
        </div>
      </div>
    </DeskCard>
  );
}
