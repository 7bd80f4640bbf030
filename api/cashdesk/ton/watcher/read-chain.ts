import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import { readMemo } from '../../../../shared/cashdesk/ton/memo.ts';
import { notePayment } from '../../payments/note-payment.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChainTransaction } from '../chain-transaction.ts';
import type { Ton } from '../ton.ts';
import { MINIMUM_UNITS } from '../units.ts';
import { tonPaywayId } from '../ton-payway.ts';
import { type Classified, classify } from './classify.ts';
import { findNotOurs, NOT_OURS } from './not-ours.ts';

const PAGE = 100;
const OP_NOTIFICATION_HEX = '7362d09c';

type Deps = { readonly db: Database; readonly clock: Clock; readonly logger: Logger } & {
  readonly ton: Ton;
};

/** The result of a read: how many transactions are new, and whether more may follow at once. */
export type Reading = { readonly count: number; readonly hasMore: boolean };

/** The last transaction that was read. */
export type Cursor = { readonly lt: bigint; readonly hash: string };

/**
 * Reads what is final on the hot wallet from the cursor on, and writes it down together with the
 * cursor. Each transaction must name the one before it: where one is missing the reading stops
 * there and the next one begins at the same place. A transaction that was seen is never seen again.
 * `known` is where the cursor stood a moment ago; one that moved meanwhile stays as it is.
 */
export async function readChain(deps: Deps, known?: Cursor): Promise<Reading> {
  const { db, clock, logger, ton } = deps;
  const account = ton.hot.raw;
  const cursor = known ?? (await readCursor(db, account));
  const page = await ton.network.transactions(account, { fromLt: cursor.lt + 1n, limit: PAGE });
  const { chain, missing } = nextOf(page, cursor);
  if (missing !== undefined) {
    logger.warn({ after: String(cursor.lt), missing: String(missing) }, 'the chain has a gap');
  }
  if (chain.length === 0) return { count: 0, hasMore: false };
  const usdtWallet = chain.some(isNotification) ? await ton.usdtWallet() : undefined;
  const foreign = await findNotOurs(db, account, chain);
  const rows = chain.map((transaction) => {
    const judged = classify(transaction, usdtWallet);
    const state = foreign.has(transaction) ? FOREIGN : stateOf(judged);
    return { transaction, judged, ...state };
  });
  const isWritten = await db.transaction().execute(async (trx) => {
    if (!(await moveCursor(trx, { account, from: cursor, rows: chain, nowMs: clock.nowMs() }))) {
      return false;
    }
    await trx
      .insertInto('ton_transactions')
      .values(rows.map((row) => ({ account, seen_at: new Date(clock.nowMs()), ...rowOf(row) })))
      .onConflict((conflict) => conflict.columns(['account', 'lt', 'hash']).doNothing())
      .execute();
    for (const { hash } of foreign) {
      const note = { paywayId: await tonPaywayId(trx), kind: 'foreign-payout', detail: { hash } };
      await notePayment({ ...deps, db: trx }, note);
    }
    return true;
  });
  if (!isWritten) return { count: 0, hasMore: true };
  for (const { judged, transaction, reason } of rows) {
    if (reason === undefined) continue;
    const { hash, lt } = transaction;
    logger.warn(
      { kind: judged.kind, reason, hash, lt: String(lt) },
      'staff should look at money over TON',
    );
  }
  return { count: chain.length, hasMore: page.length === PAGE };
}

async function readCursor(db: Database, account: string): Promise<Cursor> {
  const row = await db
    .selectFrom('ton_cursors')
    .select(['lt', 'hash'])
    .where('account', '=', account)
    .executeTakeFirst();
  return row ?? { lt: 0n, hash: '' };
}

/** The unbroken row of final transactions after the cursor, and the first one that is missing. */
function nextOf(
  page: readonly ChainTransaction[],
  cursor: Cursor,
): { readonly chain: readonly ChainTransaction[]; readonly missing: bigint | undefined } {
  const chain: ChainTransaction[] = [];
  let last = cursor.lt;
  for (const transaction of page.toSorted((a, b) => (a.lt < b.lt ? -1 : 1))) {
    if (transaction.lt <= last) continue;
    if (!transaction.isFinal) break;
    if (transaction.prevLt !== last) return { chain, missing: transaction.prevLt };
    chain.push(transaction);
    last = transaction.lt;
  }
  return { chain, missing: undefined };
}

/** False where another process moved it meanwhile. */
async function moveCursor(
  trx: Database,
  {
    account,
    from,
    rows,
    nowMs,
  }: {
    readonly account: string;
    readonly from: Cursor;
    readonly rows: readonly ChainTransaction[];
    readonly nowMs: number;
  },
): Promise<boolean> {
  const last = rows.at(-1);
  if (last === undefined) return false;
  const to = {
    lt: last.lt,
    hash: last.hash,
    seqno: BigInt(last.seqno),
    read_at: new Date(nowMs),
  };
  const moved = await trx
    .insertInto('ton_cursors')
    .values({ account, ...to })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet(to).where('ton_cursors.lt', '=', from.lt),
    )
    .returning('account')
    .executeTakeFirst();
  return moved !== undefined;
}

function isNotification({ incoming }: ChainTransaction): boolean {
  if (incoming === undefined) return false;
  const bytes = Buffer.from(incoming.body, 'base64').toString('hex');
  return bytes.includes(OP_NOTIFICATION_HEX);
}

type State = {
  readonly state: 'seen' | 'waiting' | 'ignored';
  readonly reason: string | undefined;
};

/** Nothing more is paid until staff closed it. */
const FOREIGN: State = { state: 'waiting', reason: NOT_OURS };

function stateOf(judged: Classified): State {
  if (judged.kind === 'own' || judged.kind === 'service' || judged.kind === 'not-kept') {
    return { state: 'ignored', reason: undefined };
  }
  if (judged.kind === 'bounced') {
    const isGas = judged.queryId !== undefined;
    return { state: isGas ? 'ignored' : 'waiting', reason: isGas ? undefined : 'bounced' };
  }
  if (judged.kind === 'unmatched') return { state: 'waiting', reason: judged.reason ?? 'no-memo' };
  if (readMemo(judged.comment ?? '') === undefined) return { state: 'waiting', reason: 'no-memo' };
  const minimum = MINIMUM_UNITS[judged.asset ?? 'GRAM'];
  if (judged.units < minimum) return { state: 'waiting', reason: 'below-minimum' };
  return { state: 'seen', reason: undefined };
}

type Judged = State & { readonly transaction: ChainTransaction; readonly judged: Classified };

function rowOf({ transaction, judged, state, reason }: Judged) {
  return {
    lt: transaction.lt,
    hash: transaction.hash,
    happened_at: transaction.happenedAt,
    kind: judged.kind,
    asset: judged.asset ?? null,
    units: judged.units,
    sender: judged.sender ?? null,
    comment: judged.comment ?? null,
    state,
    reason: reason ?? null,
    player_id: null,
    payment_id: null,
    rate_micro: null,
  };
}
