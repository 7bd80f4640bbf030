import { PAYMENT_STATES } from '../payments/payment-states.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import type { Database } from '../../platform/db/database.ts';
import { STAFF_PAGE_ROWS } from '../staff/page-rows.ts';
import { answerNotes } from '../payments/answer-notes.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { forbidCredit, isForbidden } from '../payments/forbid-credit.ts';
import { markDecided } from '../payments/record-arrival.ts';
import { type ApprovalOutcome, recordApproval, type Approver } from '../staff/staff-approvals.ts';
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
export type ReceiptAct = { readonly id: string } & (
  | { readonly act: 'let-in'; readonly approver: Approver }
  /** The player reads the reason. */
  | { readonly act: 'returned'; readonly by: string; readonly reason: string }
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
  | Exclude<ApprovalOutcome, 'enough'>;

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
    const by = asked.act === 'let-in' ? asked.approver.name : asked.by;
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
  if (asked.act === 'returned') {
    return (await forbidCredit(deps, paymentId)) ? undefined : 'not-open';
  }
  if (!receipt.is_confirmed) return 'not-final';
  if (NEVER_LET_IN.includes(receipt.reason)) return 'never';
  if (await isForbidden(deps.db, paymentId)) return 'never';
  const approval = await recordApproval(deps.db, {
    approver: asked.approver,
    subject: `coins:${id}`,
    action: 'let-in',
    needsTwo: await isForTwo(deps, receipt),
    nowMs: deps.clock.nowMs(),
  });
  return approval === 'enough' ? undefined : approval;
}

/** Whether it is worth the sum for two people; money without a known rate counts as if it were. */
async function isForTwo({ db, config }: PaymentDeps, receipt: ReceiptRow): Promise<boolean> {
  const address = await db
    .selectFrom('crypto_addresses')
    .select('coin')
    .where('id', '=', receipt.address_id)
    .executeTakeFirstOrThrow();
  const rate = await db
    .selectFrom('rates_now')
    .select('rate_micro')
    .where('symbol', '=', coinByCode(address.coin)?.symbol ?? '')
    .executeTakeFirst();
  const rateMicro = receipt.rate_micro ?? rate?.rate_micro;
  const worthMicro = rateMicro && microOfCoin(receipt.value_coin, rateMicro);
  return worthMicro === undefined || worthMicro >= config.policy.payouts.twoPeopleFromMicro;
}

const changeOf = (asked: ReceiptAct) =>
  asked.act === 'let-in'
    ? ({ state: 'confirmed', reason: FORCED } as const)
    : ({ state: 'returned', reason: asked.reason } as const);

const detailOf = (asked: ReceiptAct, { state, reason }: ReceiptRow) => ({
  was: reason ?? state,
  ...(asked.act === 'returned' && { reason: asked.reason }),
});
