import { notePaymentOnce } from '../../payments/note-payment.ts';
import { askPayerNow } from '../../withdrawals/ask-payer-now.ts';
import { crashPoint } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChainTransaction } from '../chain-transaction.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { isWhole } from './returned-part.ts';
import type { PayoutRow } from './sign-batch.ts';

/** Payouts looked after in one turn. */
const BATCH_ROWS = 200;

type Waiting = PayoutRow & { readonly batch_hash: string | null };

/** The result of a payout; `home` is the transaction by which GRAM returned to the hot wallet. */
type Verdict = {
  readonly state: 'sent' | 'failed' | 'returned';
  readonly hash: string;
  readonly reason: string | null;
  readonly home?: ChainTransaction;
};

/**
 * Follows what left in batches to its payees, message by message and only through final
 * transactions. GRAM is paid where its payee kept it, USDT where the payee's jetton wallet did.
 * What bounced counts as returned once it is back where it left from, and only for the sum that
 * arrived, so the operator never credits a player with money it has not got back.
 *
 * A turn goes on where the last one stopped, the oldest first, and from the beginning once the end was
 * reached: what hangs or fails, in any number, holds up nothing behind it.
 */
export async function confirmArrivals(deps: PayoutDeps): Promise<void> {
  const waiting = await deps.db
    .selectFrom('ton_payouts')
    .innerJoin('ton_batches', 'ton_batches.id', 'ton_payouts.batch_id')
    .selectAll('ton_payouts')
    .select('ton_batches.hash as batch_hash')
    .where('ton_payouts.state', '=', 'sending')
    .where('ton_payouts.message_lt', '>', deps.pace.lookedLt ?? 0n)
    .where('ton_batches.state', '=', 'done')
    .orderBy('ton_payouts.message_lt')
    .limit(BATCH_ROWS)
    .execute();
  const taken = new Map<string, readonly ChainTransaction[]>();
  for (const payout of waiting) {
    const { batch_hash: hash, message_lt: lt } = payout;
    if (hash === null || lt === null) continue;
    deps.pace.lookedLt = lt;
    const children = taken.get(hash) ?? (await deps.ton.network.children(hash));
    taken.set(hash, children);
    const taker = takerAmong(children, lt);
    const verdict = taker && (await judge(deps, payout, taker));
    if (verdict !== undefined) await conclude(deps, payout, verdict);
  }
  if (waiting.length < BATCH_ROWS) deps.pace.lookedLt = undefined;
}

const takerAmong = (children: readonly ChainTransaction[], lt: bigint) =>
  children.find(
    ({ isFinal, hasAllSent, incoming }) => isFinal && hasAllSent && incoming?.lt === lt,
  );

async function takerOf({ ton }: PayoutDeps, hash: string, lt: bigint) {
  return takerAmong(await ton.network.children(hash), lt);
}

const bounceOf = ({ outgoing }: ChainTransaction) => outgoing.find(({ isBounced }) => isBounced);

async function judge(
  deps: PayoutDeps,
  payout: Waiting,
  taker: ChainTransaction,
): Promise<Verdict | undefined> {
  if (payout.asset === 'USDT') return await judgeJettons(deps, payout, taker);
  const back = bounceOf(taker);
  if (back === undefined) return { state: 'sent', hash: payout.batch_hash ?? '', reason: null };
  const home = await takerOf(deps, taker.hash, back.lt);
  return home && { state: 'returned', hash: taker.hash, reason: 'bounced', home };
}

/**
 * `wallet` is what our own jetton wallet did with the message. It refused the message where it sent
 * it back; one that is merely not reported as done may have moved the jettons.
 */
async function judgeJettons(
  deps: PayoutDeps,
  payout: Waiting,
  wallet: ChainTransaction,
): Promise<Verdict | undefined> {
  const { hash } = wallet;
  if (!wallet.isDone) {
    if (bounceOf(wallet) === undefined) return await leaveToStaff(deps, payout, hash);
    return { state: 'failed', hash, reason: 'jetton-refused' };
  }
  const moved = wallet.outgoing.find(({ destination }) => destination !== deps.ton.hot.raw);
  if (moved === undefined) return await leaveToStaff(deps, payout, hash);
  const taker = await takerOf(deps, hash, moved.lt);
  if (taker === undefined) return undefined;
  if (taker.isDone) return { state: 'sent', hash, reason: null };
  const back = bounceOf(taker);
  if (back === undefined) return await leaveToStaff(deps, payout, taker.hash);
  const home = await takerOf(deps, taker.hash, back.lt);
  if (home === undefined) return undefined;
  return home.isDone
    ? { state: 'returned', hash: taker.hash, reason: 'bounced' }
    : await leaveToStaff(deps, payout, home.hash);
}

/** Jettons that a contract lost on the way: only a person can decide whose they are now. */
async function leaveToStaff(
  deps: PayoutDeps,
  { payment_id: paymentId }: Waiting,
  hash: string,
): Promise<undefined> {
  const detail = { transaction: hash };
  await notePaymentOnce(deps, { paymentId, kind: 'payout-lost', detail }, paymentId);
}

async function conclude(
  deps: PayoutDeps,
  { payment_id: paymentId, units }: Waiting,
  { state, hash, reason, home }: Verdict,
): Promise<void> {
  const { db, clock, logger, ton } = deps;
  const isKept = await db.transaction().execute(async (trx) => {
    if (home !== undefined && !(await matchReturn(trx, home, { paymentId, hot: ton.hot.raw }))) {
      return false;
    }
    await trx
      .updateTable('ton_payouts')
      .set({ state, reason, hash, ended_at: new Date(clock.nowMs()) })
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'sending')
      .execute();
    const returned = home?.incoming?.nano ?? units;
    if (!isWhole({ sent: units, returned })) {
      const detail = { sent: String(units), came: String(returned), transaction: hash };
      const note = { paymentId, kind: 'payout-part-returned', detail };
      await notePaymentOnce({ ...deps, db: trx }, note, paymentId);
    }
    return true;
  });
  crashPoint('ton-after-confirm');
  // Otherwise the desk, which asks more and more seldom, would hear of it minutes later.
  if (isKept) await askPayerNow(db, paymentId, clock.nowMs());
  if (isKept && state !== 'sent') {
    logger.warn({ paymentId, state, reason, hash }, 'a payout over TON did not arrive');
  }
}

/** Returned money belongs to a payout and is not a deposit; false where it is not read yet. */
async function matchReturn(
  trx: Database,
  home: ChainTransaction,
  { paymentId, hot }: { readonly paymentId: string; readonly hot: string },
): Promise<boolean> {
  const matched = await trx
    .updateTable('ton_transactions')
    .set({ state: 'ignored', reason: 'payout-returned', payment_id: paymentId })
    .where('account', '=', hot)
    .where('lt', '=', home.lt)
    .where('kind', '=', 'bounced')
    .where((where) =>
      where.or([where('payment_id', 'is', null), where('payment_id', '=', paymentId)]),
    )
    .returning('id')
    .executeTakeFirst();
  return matched !== undefined;
}
