import { PAYMENT_CODES } from '../payments/payment-states.ts';
import { traitsOf } from '../payments/payway-families.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { hundredthsOfText, textOfHundredths } from '../payments/decimal.ts';
import { transferKeysOf } from './notices/transfer-keys.ts';
import { type PayOutcome, payDeposit, readCredit } from '../payments/pay-deposit.ts';
import type { PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';
import { type Share, splitDeposit } from '../payments/split-deposit.ts';
import { type ApprovalOutcome, recordApproval, type Approver } from '../staff/staff-approvals.ts';

/** What a member of staff says really arrived for a deposit. */
export type Received = {
  /** All of it, a fee in it, in the currency of the deposit. */
  readonly amount: string;
  readonly approver: Approver;
  /** The desk's id of the transfer that it was; it then pays nothing else. */
  readonly transferId?: string | undefined;
};

/**
 * The result. `on-chain`: the chain, or its provider, reports this money, and settling it here
 * would credit it twice. `no-transfer`: the transfer between people has to be named.
 */
export type HandOutcome =
  | PayOutcome['status']
  | Exclude<ApprovalOutcome, 'enough'>
  | 'on-chain'
  | 'no-transfer';

/**
 * Credits a deposit with what really arrived, at the rate it was requested at and less its fee in
 * proportion, and notifies its player; once, whatever was reported before or is reported later.
 * Where more arrived than was asked for, and above the sum for two people, nothing moves until a
 * second person says the same.
 */
export async function settleByHand(
  deps: PaymentDeps,
  paymentId: string,
  received: Received,
): Promise<HandOutcome> {
  const payment = await readPayment(deps.db, paymentId);
  const hundredths = hundredthsOfText(received.amount);
  if (payment?.code !== PAYMENT_CODES.deposit || hundredths === undefined || hundredths === 0n) {
    throw new Refusal('cashdesk.payment-unknown');
  }
  const refused = await obstacleToSettling(deps, payment, received);
  if (refused !== undefined) return refused;
  const share = splitDeposit(payment, hundredths);
  const approval = await recordApproval(deps.db, {
    approver: received.approver,
    subject: `deposit:${paymentId}`,
    action: [textOfHundredths(hundredths), received.transferId ?? 'none'].join(' by '),
    needsTwo:
      hundredths > (payment.exact_hundredths ?? 0n) ||
      share.creditedMicro >= deps.config.policy.payouts.twoPeopleFromMicro,
    nowMs: deps.clock.nowMs(),
  });
  if (approval !== 'enough') return approval;
  return await credit(deps, payment, { received, share });
}

async function obstacleToSettling(
  { db }: PaymentDeps,
  payment: PaymentRow,
  { transferId }: Received,
): Promise<'on-chain' | 'no-transfer' | 'before' | undefined> {
  const { isOnChain, matchesBySum } = traitsOf(payment);
  if (isOnChain) return 'on-chain';
  if (matchesBySum && transferId === undefined) return 'no-transfer';
  return (await readCredit(db, payment.id)) === undefined ? undefined : 'before';
}

async function credit(
  deps: PaymentDeps,
  payment: PaymentRow,
  { received, share }: { readonly received: Received; readonly share: Share },
): Promise<PayOutcome['status']> {
  const { amount, approver, transferId } = received;
  const { creditedMicro, feeMicro, text } = share;
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro,
    by: approver.name,
    detail: { settledByHand: amount },
    set: { amount_in_currency: text, fee_micro: feeMicro },
    toldAmount: text,
    ...(transferId !== undefined && { keys: await transferKeysOf(deps.db, payment, transferId) }),
  });
  return status;
}
