import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import {
  isUnderWay,
  PAYMENT_CODES,
  PAYMENT_STATES,
  type PaymentState,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import {
  PAYOUT_REASONS,
  type PayoutReason,
} from '../../../shared/cashdesk/withdrawals/payout-reasons.ts';
import type { Translate } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import type { Chip } from '../../ui/chip.tsx';
import { waitsForReview } from '../desk/arrival-note.tsx';
import { reasonText } from '../desk/reason-text.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from './state-names.ts';

type Tone = NonNullable<Parameters<typeof Chip>[0]['tone']>;

const TONES: Readonly<Record<PaymentState, Tone>> = {
  [PAYMENT_STATES.created]: 'warn',
  [PAYMENT_STATES.success]: 'win',
  [PAYMENT_STATES.processing]: 'violet',
  [PAYMENT_STATES.error]: 'lose',
  [PAYMENT_STATES.cancelled]: 'plain',
};

/**
 * The name of a payment's state. A deposit that staff are to decide about has a name of its own; a
 * withdrawal counts as cancelled only when its player ended it.
 */
export function stateName(payment: Pick<Payment, 'code' | 'state' | 'reason' | 'came'>) {
  const { code, state, reason } = payment;
  if (waitsForReview(payment)) return 'transactions.deposit.review';
  const isDeposit = code === PAYMENT_CODES.deposit;
  const isRejected =
    state === PAYMENT_STATES.cancelled && reason !== null && reason !== 'cancelled';
  if (!isDeposit && isRejected) return 'transactions.withdrawal.rejected';
  return (isDeposit ? DEPOSIT_STATES : WITHDRAWAL_STATES)[state];
}

/** The look of a state's chip. */
export const stateTone = (payment: Pick<Payment, 'state' | 'came'>): Tone =>
  waitsForReview(payment) ? 'violet' : TONES[payment.state];

/** Whether a payment has ended: its money moved, or stays where it was. */
export const isOver = (payment: Pick<Payment, 'state'>): boolean => !isUnderWay(payment);

const PAYOUT_REASON_NAMES: Readonly<Record<PayoutReason, PlainKey>> = {
  'payout-details': 'transactions.reason.details',
  'payout-documents': 'transactions.reason.documents',
  'payout-linked': 'transactions.reason.linked',
  'payout-terms': 'transactions.reason.terms',
  'payout-failed': 'transactions.reason.failed',
  'payout-support': 'transactions.reason.support',
  'payout-returned': 'transactions.reason.returned',
  'payout-part-returned': 'transactions.reason.part-returned',
  'payout-rate': 'transactions.reason.rate',
};

/** Why a payment ended without its money: one of the known reasons, or a text written by staff. */
export function reasonOf({ reason }: Pick<Payment, 'reason'>, t: Translate): string {
  const known = PAYOUT_REASONS.find((one) => one === reason);
  return known === undefined ? reasonText(t, reason) : t(PAYOUT_REASON_NAMES[known]);
}

/** The bank of a withdrawal, from the JSON of its comment; undefined when there is none. */
export function bankName({ comment }: Pick<Payment, 'comment'>): string | undefined {
  if (comment === null) return undefined;
  try {
    const read: unknown = JSON.parse(comment);
    const name = typeof read === 'object' && read !== null && 'bank_name' in read;
    return name ? String(read.bank_name) : undefined;
  } catch {
    return undefined;
  }
}
