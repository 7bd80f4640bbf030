import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { courseOf, hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import { isHeldByArrival } from './decided-arrival.ts';
import type { PaymentRow } from './payment-row.ts';
import { accountedHundredths } from './split-deposit.ts';
import { traitsOf } from './payway-families.ts';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/**
 * A payment as its player sees it: never a whole card or address, never what a gateway calls it. A
 * deposit can be cancelled until the player said it was paid or staff hold it; a withdrawal where
 * the policy lets players, until it is sent.
 */
export function viewPayment(row: PaymentRow, policy: Pick<Policy, 'canCancelWithdrawal'>): Payment {
  const amountMicro =
    row.code === PAYMENT_CODES.deposit
      ? (row.credited_micro ?? row.amount_micro)
      : row.amount_micro;
  const feeMicro = row.fee_micro;
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    amount: hundredthsOfMicro(amountMicro),
    booked: hasLostByRate(row) ? hundredthsOfMicro(row.amount_micro) : null,
    amountInCurrency: row.amount_in_currency,
    course: courseOf(row.rate_micro),
    payerCurrency: row.payer_currency,
    purse_id: row.payway_id,
    payway: {
      id: row.payway_id,
      name: row.payway_name,
      image: row.payway_image,
      network: row.payway_network,
    },
    purseNumber: row.purse_masked,
    fee: hundredthsOfMicro(feeMicro),
    total: hundredthsOfMicro(amountMicro + feeMicro),
    comment: row.comment,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    finishedAt: isoOf(row.finished_at),
    canCancel: canCancel(row, policy),
    expectedBy: isoOf(row.expected_by),
    came: row.unexpected_arrival,
    tx: row.tx_hash === null ? null : { hash: row.tx_hash, url: row.tx_url },
    confirmations:
      row.confirmations_need === null
        ? null
        : { have: row.confirmations_have ?? 0, need: row.confirmations_need },
  };
}

/**
 * Whether the whole sum that a deposit asked for arrived and brought less than it was booked at:
 * the rate it was credited at is stored with it. The sum is reckoned back, to within one hundredth.
 */
function hasLostByRate(row: PaymentRow): boolean {
  const { code, credited_micro, amount_micro, exact_hundredths } = row;
  if (code !== PAYMENT_CODES.deposit || exact_hundredths === null) return false;
  if (credited_micro === null || credited_micro >= amount_micro) return false;
  return accountedHundredths(row) + 1n >= exact_hundredths;
}

function canCancel(row: PaymentRow, policy: Pick<Policy, 'canCancelWithdrawal'>): boolean {
  if (row.state !== PAYMENT_STATES.created) return false;
  if (row.code === PAYMENT_CODES.withdrawal) return policy.canCancelWithdrawal;
  if (isHeldByArrival(row)) return false;
  return row.marked_paid_at === null && !traitsOf(row).keepsAddress;
}
