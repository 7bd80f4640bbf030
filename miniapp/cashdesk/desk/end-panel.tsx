import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { useT } from '../../i18n/language.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { useCash } from '../../players/money-in.ts';
import { hapticNotice } from '../../platform/platform.ts';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { CheckIcon, CloseIcon } from '../../ui/action-icons.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ArrivalNote } from './arrival-note.tsx';
import { OutcomePanel, OutcomeSum, OutcomeText } from './outcome-panel.tsx';
import { PausedNote } from './paused-note.tsx';
import { RateNote } from './rate-note.tsx';
import { reasonText } from './reason-text.ts';
import { useSums } from './payment-sums.ts';
import styles from './end-panel.module.css';
import { LateHelp } from './late-help.tsx';

/** The sum as it was paid, and its value on the balance if that has another currency. */
function Credited({ payment }: { readonly payment: Payment }) {
  const sums = useSums();
  const money = useCash();
  return (
    <>
      <OutcomeSum isPaid>{sums.paid(payment)}</OutcomeSum>
      {money.code !== payment.payerCurrency && (
        <OutcomeText>
          {money.format(BigInt(payment.amount) * MICRO_PER_HUNDREDTH)}&nbsp;{money.code}
        </OutcomeText>
      )}
    </>
  );
}

type EndActionsProps = { readonly isPaid: boolean; readonly onAgain: () => void };

/** What to do after a deposit; a player on a break can only withdraw. */
function EndActions({ isPaid, onAgain }: EndActionsProps) {
  const t = useT();
  const isPaused = useAtomValue(isPausedAtom);
  return (
    <>
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
    </>
  );
}

type EndPanelProps = { readonly payment: Payment; readonly onAgain: () => void };

/** The result of a deposit: what was added to the balance, or why nothing was. */
export function EndPanel({ payment, onAgain }: EndPanelProps) {
  const t = useT();
  const isPaid = payment.state === PAYMENT_STATES.success;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    hapticNotice(isPaid ? 'success' : 'error');
    title.current?.focus();
  }, [isPaid]);
  const sign = (
    <span className={cx(styles.sign, isPaid ? styles.paid : styles.failed)}>
      {isPaid ? <CheckIcon /> : <CloseIcon />}
    </span>
  );
  return (
    <OutcomePanel
      actions={<EndActions isPaid={isPaid} onAgain={onAgain} />}
      sign={sign}
      title={t(isPaid ? 'cash.end.paid' : 'cash.end.failed')}
      titleRef={title}
    >
      {isPaid ? (
        <Credited payment={payment} />
      ) : (
        <OutcomeText>{reasonText(t, payment.reason)}</OutcomeText>
      )}
      <ArrivalNote payment={payment} />
      <RateNote payment={payment} />
      {payment.reason === 'expired' && <LateHelp id={payment.id} />}
      <PausedNote />
    </OutcomePanel>
  );
}
