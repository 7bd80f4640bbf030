import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { type ActOutcome, authorise, requireMay } from '../../accounts/staff/authorise.ts';
import { allowWrites } from '../../accounts/staff/write-guard.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import type { Database } from '../../platform/db/database.ts';
import { STAFF_PAGE_ROWS } from '../../accounts/staff/page-rows.ts';
import { answerNotes } from '../payments/answer-notes.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { forbidCredit, isForbidden } from '../payments/forbid-credit.ts';
import { markDecided } from '../payments/record-arrival.ts';
import { coinByCode, microOfCoin } from './coins.ts';
import { FORCED, type ReceiptRow } from './receipt.ts';

/** Reasons of a receipt that must not be credited: it was credited before, or is worth nothing. */
const NEVER_LET_IN: readonly (string | null)[] = ['doubled', 'worthless'];

/** Lines for staff that a decision about a receipt answers. */
const ANSWERED = ['short', 'not-let-in', 'doubled'];

/** A page of the money in coins that waits for staff, the oldest first, with whose it is. */
export async function listWaiting(db: Database, afterId?: string) {
  const waiting = db
    .selectFrom('crypto_receipts')
    .innerJoin('crypto_addresses', 'crypto_addresses.id', 'crypto_receipts.address_id')
    .selectAll('crypto_receipts')
    .select(['player_id', 'coin', 'address'])
    .where('state', 'in', ['waiting', 'short'])
    .orderBy('first_at')
    .orderBy('crypto_receipts.id')
    .limit(STAFF_PAGE_ROWS);
  if (afterId === undefined) return await waiting.execute();
  const after = db.selectFrom('crypto_receipts').where('id', '=', afterId);
  return await waiting
    .where((eb) =>
      eb(
        eb.refTuple('first_at', 'crypto_receipts.id'),
        '>',
        after.select(['first_at', 'id']).$asTuple('first_at', 'id'),
      ),
    )
    .execute();
}

/** What staff do with money that waits, and who of them. */
export type ReceiptAct = { readonly id: string; readonly actor: StaffActor } & (
  | { readonly act: 'let-in' }
  /** The player reads the reason. */
  | { readonly act: 'returned'; readonly reason: string }
);

/**
 * The result of a decision. `not-open`: no such money waits. `not-final`: it has too few
 * confirmations. `never`: it was credited under another name, is worth nothing, or was about to be
 * returned, so it cannot be approved. The others mean that the statement is not yet enough.
 */
export type ReceiptDecision =
  | 'done'
  | 'not-open'
  | 'not-final'
  | 'never'
  | Exclude<ActOutcome, 'enough'>;

/**
 * Approves waiting money for the player whose address it arrived at, regardless of breaks and
 * limits: it is credited within the desk's next minute, once, at the rate of the moment it arrived;
 * above the sum for two people, only after two have approved. Or records that it was returned and
 * ends its payment, which nothing credits from then on, not even an attempt in progress. The
 * decision is recorded with its author, and staff's lines about it are closed.
 */
export async function decideReceipt(
  deps: PaymentDeps,
  asked: ReceiptAct,
): Promise<ReceiptDecision> {
  return await deps.db.transaction().execute(async (trx) => {
    const receipt = await trx
      .selectFrom('crypto_receipts')
      .selectAll()
      .where('id', '=', asked.id)
      .forUpdate()
      .executeTakeFirst();
    if (receipt?.state !== 'waiting' && receipt?.state !== 'short') return 'not-open';
    const refused = await obstacleToDecision({ ...deps, db: trx }, receipt, asked);
    if (refused !== undefined) return refused;
    const { id: receiptId, payment_id: paymentId } = receipt;
    const at = new Date(deps.clock.nowMs());
    await trx
      .updateTable('crypto_receipts')
      .set({ ...changeOf(asked), updated_at: at })
      .where('id', '=', receiptId)
      .execute();
    const { act } = asked;
    const { name: by } = asked.actor;
    const detail = JSON.stringify(detailOf(asked, receipt));
    await trx
      .insertInto('crypto_audit_log')
      .values({ receipt_id: receiptId, act, by, detail, at })
      .execute();
    await answerNotes(trx, { paymentId, kinds: ANSWERED }, { act, by, at });
    await markDecided(trx, paymentId, at.getTime());
    if (asked.act === 'returned') {
      const ending = {
        state: PAYMENT_STATES.cancelled,
        reason: asked.reason,
        by,
        from: [PAYMENT_STATES.created],
      } as const;
      await failPayment({ ...deps, db: trx }, paymentId, ending);
    }
    return 'done';
  });
}

/** Decided with the receipt locked: other decisions about it wait. */
async function obstacleToDecision(
  deps: PaymentDeps,
  receipt: ReceiptRow,
  asked: ReceiptAct,
): Promise<Exclude<ReceiptDecision, 'done'> | undefined> {
  const { id, payment_id: paymentId } = receipt;
  const address = await addressOf(deps.db, receipt);
  const decided = {
    actor: asked.actor,
    subject: `coins:${id}`,
    before: { state: receipt.state, reason: receipt.reason },
    playerId: address.player_id,
  };
  if (asked.act === 'returned') {
    // Forbidding moves on a connection of its own, so whoever may not is refused before it.
    await requireMay(deps.db, { ...decided, act: 'coins.return' });
    allowWrites();
    if (!(await forbidCredit(deps, paymentId))) return 'not-open';
    await authorise(deps, { ...decided, act: 'coins.return', reason: asked.reason });
    return undefined;
  }
  if (!receipt.is_confirmed) return 'not-final';
  if (NEVER_LET_IN.includes(receipt.reason)) return 'never';
  if (await isForbidden(deps.db, paymentId)) return 'never';
  const sumMicro = (await worthMicroOf(deps.db, receipt, address.coin)) ?? 'unknown';
  // What was approved before is approved for that value and reason: anything else is asked for again.
  const after = { value: receipt.value_coin, reason: receipt.reason };
  const outcome = await authorise(deps, { ...decided, act: 'coins.let-in', after, sumMicro });
  return outcome === 'enough' ? undefined : outcome;
}

const addressOf = async (db: Database, { address_id: id }: ReceiptRow) =>
  await db
    .selectFrom('crypto_addresses')
    .select(['coin', 'player_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Its worth in base micro-units; undefined without a known rate: it may be worth a lot. */
async function worthMicroOf(
  db: Database,
  receipt: ReceiptRow,
  coin: string,
): Promise<bigint | undefined> {
  const rate = await db
    .selectFrom('rates_now')
    .select('rate_micro')
    .where('symbol', '=', coinByCode(coin)?.symbol ?? '')
    .executeTakeFirst();
  const rateMicro = receipt.rate_micro ?? rate?.rate_micro;
  return rateMicro && microOfCoin(receipt.value_coin, rateMicro);
}

const changeOf = (asked: ReceiptAct) =>
  asked.act === 'let-in'
    ? ({ state: 'confirmed', reason: FORCED } as const)
    : ({ state: 'returned', reason: asked.reason } as const);

const detailOf = (asked: ReceiptAct, { state, reason }: ReceiptRow) => ({
  was: reason ?? state,
  ...(asked.act === 'returned' && { reason: asked.reason }),
});
