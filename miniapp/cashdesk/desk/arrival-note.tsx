import type { ArrivalKind, Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { hasFailed, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { useDayMinute } from '../../i18n/day-minute.ts';
import { useT } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { DeskNote } from './desk-note.tsx';
import type { Sums } from './create-sums.ts';
import { useSums } from './payment-sums.ts';

const WHAT = {
  short: 'cash.came.short',
  over: 'cash.came.over',
  'other-currency': 'cash.came.otherCurrency',
  late: 'cash.came.late',
  doubled: 'cash.came.doubled',
  'other-amount': 'cash.came.otherAmount',
  'not-let-in': 'cash.came.notLetIn',
} as const satisfies Readonly<Record<ArrivalKind, MessageKey>>;

type PaymentArrival = Pick<Payment, 'came' | 'state'>;

/**
 * Whether staff are still to decide about money that arrived other than as asked for. Another sum
 * at the account of a transfer may be somebody else's: while the payment is open it continues as
 * before.
 */
export function isUnderReview(payment: PaymentArrival): boolean {
  const { came, state } = payment;
  if (came === null || came.decidedAt !== null) return false;
  if (came.kind === 'other-amount') return hasFailed(payment);
  return state !== PAYMENT_STATES.success || came.kind === 'doubled';
}

/** Whether a payment waits only for staff: one that is credited has ended. */
export const waitsForReview = (payment: PaymentArrival): boolean =>
  payment.state !== PAYMENT_STATES.success && isUnderReview(payment);

/** What was asked for, in the format of what arrived. */
function askedSum({ decimal }: Sums, asked: string | null): string {
  const [amount = '', currency = ''] = (asked ?? '').split(' ');
  return asked === null ? '' : decimal(amount, currency);
}

/**
 * What arrived compared with what was asked for, what happens next and by when; nothing when both
 * match.
 */
export function ArrivalNote({ payment }: { readonly payment: PaymentArrival }) {
  const t = useT();
  const dayMinute = useDayMinute();
  const sums = useSums();
  const { came, state } = payment;
  if (came === null) return null;
  const words = {
    came: came.amount === null ? '' : sums.decimal(came.amount, came.currency),
    asked: askedSum(sums, came.asked),
  };
  const isDifferent = came.kind === 'short' || came.kind === 'over';
  if (state === PAYMENT_STATES.success && came.kind !== 'doubled') {
    if (!isDifferent) return null;
    return (
      <DeskNote>
        <p>{t('cash.came.credited', words)}</p>
      </DeskNote>
    );
  }
  const { decidedAt, by } = came;
  return (
    <DeskNote tone={decidedAt === null ? 'warn' : 'plain'}>
      <p>{t(WHAT[came.kind], words)}</p>
      {decidedAt !== null && <p>{t('cash.came.decided', { at: dayMinute(decidedAt) })}</p>}
      {isUnderReview(payment) && <p>{t('cash.came.next', { by: dayMinute(by) })}</p>}
    </DeskNote>
  );
}
