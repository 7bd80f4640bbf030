import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { type ActOutcome, authorise } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { traitsOf } from '../payments/payway-families.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { hundredthsOfText, textOfHundredths } from '../payments/decimal.ts';
import { completeOne } from './complete-settled.ts';
import { transferKeysOf } from './notices/transfer-keys.ts';
import { priceArrival } from './price-arrival.ts';
import { depositKey, type PayOutcome, readCredit } from '../payments/pay-deposit.ts';
import type { PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';
import { isAnyUsed, isGiven, standingAct } from './settled-act.ts';
import { splitDeposit } from '../payments/split-deposit.ts';

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
 * would credit it twice. `no-transfer`: the transfer between people has to be named. `otherwise`: it
 * was settled with something else, and that credit is being made.
 */
export type HandOutcome =
  | PayOutcome['status']
  | Exclude<ActOutcome, 'enough'>
  | 'on-chain'
  | 'no-transfer'
  | 'otherwise';

/** A deposit and what arrived for it. */
type Settlement = {
  readonly payment: PaymentRow;
  readonly hundredths: bigint;
  readonly received: Received;
};

/**
 * Credits a deposit with what really arrived, at the worse of the rates of its request and of now,
 * less its fee in proportion, and notifies its player; once, whatever was reported before or is
 * reported later. Where more arrived than was asked for, from the sum for two people on, and once one
 * person alone credited that much in a day anywhere, nothing moves until a second person says the
 * same. The ledger posts on a connection of its own, so the log's row is committed before the credit.
 * From then on the deposit is settled: the credit follows the row and nothing else, whoever makes
 * it, and where the process dies in between, `completeSettled` does.
 */
export async function settleByHand(
  deps: PaymentDeps,
  paymentId: string,
  received: Received,
): Promise<HandOutcome> {
  const hundredths = hundredthsOfText(received.amount);
  const decided = await withinTransaction(deps.db, async (trx) => {
    // Under this lock nobody else settles or rejects it between the look and the row.
    await lockActs(trx);
    const payment = await readPayment(trx, paymentId);
    if (payment?.code !== PAYMENT_CODES.deposit || hundredths === undefined || hundredths === 0n) {
      throw new Refusal('cashdesk.payment-unknown');
    }
    return await decide({ ...deps, db: trx }, { payment, hundredths, received });
  });
  return decided === 'enough' ? await completeOne(deps, paymentId) : decided;
}

async function decide(deps: PaymentDeps, settlement: Settlement): Promise<HandOutcome | 'enough'> {
  const { payment, hundredths, received } = settlement;
  const refused = await obstacleToSettling(deps, settlement);
  if (refused !== undefined) return refused;
  const price = await priceArrival(deps.db, payment);
  return await authorise(deps, {
    actor: received.actor,
    act: 'deposit.settle',
    subject: depositKey(payment.id),
    before: { state: payment.state },
    after: { amount: textOfHundredths(hundredths), transfer: received.transferId ?? null },
    sumMicro: splitDeposit({ ...payment, ...price }, hundredths).creditedMicro,
    needsTwo: hundredths > (payment.exact_hundredths ?? 0n),
    playerId: payment.player_id,
  });
}

async function obstacleToSettling(
  { db }: PaymentDeps,
  { payment, hundredths, received: { transferId } }: Settlement,
): Promise<'on-chain' | 'no-transfer' | 'before' | 'elsewhere' | 'otherwise' | undefined> {
  const { isOnChain, matchesBySum } = traitsOf(payment);
  if (isOnChain) return 'on-chain';
  if (matchesBySum && transferId === undefined) return 'no-transfer';
  // Read before the credit: an act that is credited in between stands no more, and is found by its credit.
  const act = await standingAct(db, payment);
  if ((await readCredit(db, payment.id)) !== undefined) return 'before';
  if (await isTakenElsewhere(db, payment, transferId)) return 'elsewhere';
  const isSame = act?.amount === textOfHundredths(hundredths) && act.transferId === transferId;
  return act === undefined || isSame ? undefined : 'otherwise';
}

async function isTakenElsewhere(
  db: Database,
  payment: PaymentRow,
  transferId: string | undefined,
): Promise<boolean> {
  const keys = transferId === undefined ? [] : await transferKeysOf(db, payment, transferId);
  if (await isAnyUsed(db, [depositKey(payment.id), ...keys])) return true;
  return transferId !== undefined && (await isGiven(db, transferId, payment.id));
}
