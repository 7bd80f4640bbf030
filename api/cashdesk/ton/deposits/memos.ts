import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../../shared/ids.ts';
import { memoOf } from '../../../../shared/cashdesk/ton/memo.ts';
import type { Database } from '../../../platform/db/database.ts';

/** How long one memo is the one that is shown. */
const WINDOW_MS = 3_600_000;

/**
 * A memo stays shown for at least this long after it is issued, so that players do not copy a stale
 * one.
 */
const LEAST_MS = 600_000;

const RANDOM_BYTES = 24;
const TRIES = 5;

export type Memo = { readonly memo: string; readonly expiresAt: Date };

/**
 * The memo to show a player now: the one of their open window, or a new one. A memo belongs to its
 * player permanently and is never given to another.
 */
export async function currentMemo(db: Database, playerId: PlayerId, nowMs: number): Promise<Memo> {
  return await db.transaction().execute(async (trx) => {
    const lock = `ton-memo:${playerId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const open = await trx
      .selectFrom('ton_memos')
      .select(['memo', 'expires_at'])
      .where('player_id', '=', BigInt(playerId))
      .where('payment_id', 'is', null)
      .where('left_at', 'is', null)
      .where('expires_at', '>', new Date(nowMs + LEAST_MS))
      .orderBy('expires_at', 'desc')
      .executeTakeFirst();
    if (open !== undefined) return { memo: open.memo, expiresAt: open.expires_at };
    const expiresAt = new Date(nowMs + WINDOW_MS);
    return { memo: await issueMemo(trx, { playerId, nowMs, expiresAt }), expiresAt };
  });
}

/** A memo that names one payment; money under it is the payment's. */
export async function memoOfPayment(
  db: Database,
  asked: {
    readonly playerId: PlayerId;
    readonly paymentId: string;
    readonly nowMs: number;
    readonly expiresAt: Date;
  },
): Promise<string> {
  return await issueMemo(db, asked);
}

/** The page was left: a memo that was on screen long enough is not shown again. */
export async function leaveMemo(db: Database, playerId: PlayerId, nowMs: number): Promise<void> {
  await db
    .updateTable('ton_memos')
    .set({ left_at: new Date(nowMs) })
    .where('player_id', '=', BigInt(playerId))
    .where('payment_id', 'is', null)
    .where('left_at', 'is', null)
    .execute();
}

type Issue = {
  readonly playerId: PlayerId;
  readonly paymentId?: string;
  readonly nowMs: number;
  readonly expiresAt: Date;
};

async function issueMemo(db: Database, { playerId, paymentId, nowMs, expiresAt }: Issue) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const memo = memoOf(randomBytes(RANDOM_BYTES));
    if (memo === undefined) continue;
    const made = await db
      .insertInto('ton_memos')
      .values({
        memo,
        player_id: BigInt(playerId),
        payment_id: paymentId ?? null,
        issued_at: new Date(nowMs),
        expires_at: expiresAt,
        left_at: null,
      })
      .onConflict((conflict) => conflict.column('memo').doNothing())
      .returning('memo')
      .executeTakeFirst();
    if (made !== undefined) return made.memo;
  }
  throw new Error('no memo is free');
}

/** The player and the payment a comment identifies; undefined where it identifies no player. */
export async function readOwner(
  db: Database,
  memo: string,
): Promise<{ readonly playerId: PlayerId; readonly paymentId: string | null } | undefined> {
  const row = await db
    .selectFrom('ton_memos')
    .select(['player_id', 'payment_id'])
    .where('memo', '=', memo)
    .executeTakeFirst();
  return row && { playerId: playerIdOf(row.player_id), paymentId: row.payment_id };
}
