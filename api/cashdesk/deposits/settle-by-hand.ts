import { type ActOutcome, authorise } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { PAYMENT_CODES } from '../payments/payment-states.ts';
import { traitsOf } from '../payments/payway-families.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { hundredthsOfText, textOfHundredths } from '../payments/decimal.ts';
import { transferKeysOf } from './notices/transfer-keys.ts';
import { priceArrival } from './price-arrival.ts';
import { depositKey, type PayOutcome, payDeposit, readCredit } from '../payments/pay-deposit.ts';
import type { PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';
import { type Share, splitDeposit } from '../payments/split-deposit.ts';

/** What a member of staff says really arrived for a deposit. */
export type Received = {
  /** All of it, a fee in it, in the currency of the deposit. */
  readonly amount: string;
  readonly actor: StaffActor;
  /** The desk's id of the transfer that it was; it then pays nothing else. */
  readonly transferId?: string | undefined;
};

/**
 * The result. `on-chain`: the chain, or its provider, reports this money, and settling it here
 * would credit it twice. `no-transfer`: the transfer between people has to be named.
 */
export type HandOutcome =
  | PayOutcome['status']
  | Exclude<ActOutcome, 'enough'>
  | 'on-chain'
  | 'no-transfer';

/**
 * Credits a deposit with what really arrived, at the worse of the rates of its request and of now,
 * less its fee in proportion, and notifies its player; once, whatever was reported before or is
 * reported later. Where more arrived than was asked for, from the sum for two people on, and once one
 * person alone credited that much in a day by any door, nothing moves until a second person says the
 * same. The ledger posts on a connection of its own, so the log's row is committed before the credit:
 * where the process dies in between, `completeSettled` makes it, under the same key.
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
  const price = await priceArrival(deps.db, payment);
  const share = splitDeposit({ ...payment, ...price }, hundredths);
  const outcome = await authorise(deps, {
    actor: received.actor,
    act: 'deposit.settle',
    subject: `deposit:${paymentId}`,
    before: { state: payment.state },
    after: { amount: textOfHundredths(hundredths), transfer: received.transferId ?? null },
    sumMicro: share.creditedMicro,
    needsTwo: hundredths > (payment.exact_hundredths ?? 0n),
    playerId: payment.player_id,
  });
  if (outcome !== 'enough') return outcome;
  return await creditByHand(deps, payment, { received, share, rateMicro: price.rate_micro });
}

async function obstacleToSettling(
  { db }: PaymentDeps,
  payment: PaymentRow,
  { transferId }: Received,
): Promise<'on-chain' | 'no-transfer' | 'before' | 'elsewhere' | undefined> {
  const { isOnChain, matchesBySum } = traitsOf(payment);
  if (isOnChain) return 'on-chain';
  if (matchesBySum && transferId === undefined) return 'no-transfer';
  if ((await readCredit(db, payment.id)) !== undefined) return 'before';
  const keys = transferId === undefined ? [] : await transferKeysOf(db, payment, transferId);
  return (await isAnyUsed(db, [depositKey(payment.id), ...keys])) ? 'elsewhere' : undefined;
}

async function isAnyUsed(db: Database, keys: readonly string[]): Promise<boolean> {
  const used = db.selectFrom('idempotency_keys').select('key').where('key', 'in', keys).limit(1);
  return (await used.executeTakeFirst()) !== undefined;
}

/** A credit by the word of staff, as it was authorised. */
export type HandCredit = {
  readonly received: Pick<Received, 'amount' | 'transferId'> & {
    readonly actor: Pick<StaffActor, 'name'>;
  };
  readonly share: Share;
  readonly rateMicro: bigint;
};

/** Makes a credit that staff were authorised to. Doing it again changes nothing. */
export async function creditByHand(
  deps: PaymentDeps,
  payment: PaymentRow,
  { received, share, rateMicro }: HandCredit,
): Promise<PayOutcome['status']> {
  const { amount, actor, transferId } = received;
  const { creditedMicro, feeMicro, text } = share;
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro,
    by: actor.name,
    detail: { settledByHand: amount },
    set: { amount_in_currency: text, fee_micro: feeMicro, rate_micro: rateMicro },
    toldAmount: text,
    ...(transferId !== undefined && { keys: await transferKeysOf(deps.db, payment, transferId) }),
  });
  return status;
}
