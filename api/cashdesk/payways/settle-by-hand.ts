import { Refusal } from '../../../shared/errors/refusal.ts';
import { hundredthsOfText, textOfHundredths } from '../gateways/decimal.ts';
import { transferKeysOf } from '../p2p/take-transfer.ts';
import { tellCredited } from '../payments/keep-arrival.ts';
import { type PayOutcome, payDeposit, readCredit } from '../payments/pay-deposit.ts';
import type { PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';
import { type Share, shareOf } from '../payments/share-of.ts';
import { type Heard, hearWord, type Speaker } from '../payments/staff-words.ts';

/** What somebody of the staff says really came for a deposit. */
export type Came = {
  /** All of it, a fee in it, in the currency of the deposit. */
  readonly amount: string;
  readonly speaker: Speaker;
  /** The desk's id of the transfer that it was; it then pays nothing else. */
  readonly transferId?: string | undefined;
};

/**
 * How it ended. `on-chain`: the chain, or its provider, tells of this money, and who settled it here
 * would have it credited twice. `no-transfer`: which transfer between people it was has to be said.
 */
export type HandOutcome =
  | PayOutcome['status']
  | Exclude<Heard, 'enough'>
  | 'on-chain'
  | 'no-transfer';

/**
 * Credits a deposit with what really came, at the course it was asked at and less its fee in
 * proportion, and tells its player; once, whatever was told before or is told later. Where more came
 * than was asked for, and from the sum of two people on, nothing moves until somebody else says the
 * same.
 */
export async function settleByHand(
  deps: PaymentDeps,
  paymentId: string,
  came: Came,
): Promise<HandOutcome> {
  const payment = await readPayment(deps.db, paymentId);
  const hundredths = hundredthsOfText(came.amount);
  if (payment?.code !== 1 || hundredths === undefined || hundredths === 0n) {
    throw new Refusal('cashdesk.payment-unknown');
  }
  const refused = await whyNot(deps, payment, came);
  if (refused !== undefined) return refused;
  const share = shareOf(payment, hundredths);
  const heard = await hearWord(deps.db, {
    speaker: came.speaker,
    subject: `deposit:${paymentId}`,
    says: [textOfHundredths(hundredths), came.transferId ?? 'none'].join(' by '),
    needsTwo:
      hundredths > (payment.exact_hundredths ?? 0n) ||
      share.creditedMicro >= deps.config.policy.payouts.twoPeopleFromMicro,
    nowMs: deps.clock.nowMs(),
  });
  if (heard !== 'enough') return heard;
  return await credit(deps, payment, { came, share });
}

const ON_CHAIN: readonly PaymentRow['payway_family'][] = ['ton', 'cryptapi'];

async function whyNot(
  { db }: PaymentDeps,
  payment: PaymentRow,
  { transferId }: Came,
): Promise<'on-chain' | 'no-transfer' | 'before' | undefined> {
  if (ON_CHAIN.includes(payment.payway_family)) return 'on-chain';
  if (payment.payway_family === 'p2p' && transferId === undefined) return 'no-transfer';
  return (await readCredit(db, payment.id)) === undefined ? undefined : 'before';
}

async function credit(
  deps: PaymentDeps,
  payment: PaymentRow,
  { came, share }: { readonly came: Came; readonly share: Share },
): Promise<PayOutcome['status']> {
  const { amount, speaker, transferId } = came;
  const { creditedMicro, feeMicro, text } = share;
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro,
    by: speaker.name,
    detail: { settledByHand: amount },
    set: { amount_in_currency: text, fee_micro: feeMicro },
    ...(transferId !== undefined && { keys: await transferKeysOf(deps.db, payment, transferId) }),
  });
  if (status === 'paid') await tellCredited(deps, payment, text);
  return status;
}
