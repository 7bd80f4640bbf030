import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';

/** What is remembered of somebody's newest messages. */
export type Writer = {
  /** When they were sent, oldest first. */
  readonly sentAtMs: readonly number[];
  /** Digests of what the last two said, newest first. */
  readonly said: readonly string[];
};

/**
 * Locks what is remembered of these players until the transaction ends, whichever process asks: of
 * two messages at once the second is judged by the first. All lock in one order.
 */
export async function lockWriters(
  trx: Database,
  playerIds: readonly PlayerId[],
): Promise<Map<PlayerId, Writer>> {
  const ids = [...new Set(playerIds)].toSorted((a, b) => a - b);
  const found = await lockKnown(trx, ids);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  await trx
    .insertInto('chat_writers')
    .values(missing.map((id) => ({ player_id: BigInt(id) })))
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute();
  return new Map([...found, ...(await lockKnown(trx, missing))]);
}

/** What is remembered of a player just now, without a lock. */
export async function readWriter(db: Database, playerId: PlayerId): Promise<Writer> {
  const row = await db
    .selectFrom('chat_writers')
    .select(['sent_at', 'said'])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return { sentAtMs: row?.sent_at.map((at) => at.getTime()) ?? [], said: row?.said ?? [] };
}

async function lockKnown(trx: Database, ids: readonly PlayerId[]): Promise<Map<PlayerId, Writer>> {
  const rows = await trx
    .selectFrom('chat_writers')
    .select(['player_id', 'sent_at', 'said'])
    .where('player_id', '=', anyOf(ids))
    .orderBy('player_id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ player_id: id, sent_at: sentAt, said }) => [
      playerIdOf(id),
      { sentAtMs: sentAt.map((at) => at.getTime()), said },
    ]),
  );
}

/** Keeps what was sent by players whose rows `lockWriters` locked. */
export async function saveWriters(
  trx: Database,
  writers: ReadonlyMap<PlayerId, Writer>,
): Promise<void> {
  const rows = Array.from(writers, ([playerId, { sentAtMs, said }]) => ({
    player_id: playerId,
    sent_at: sentAtMs.map((ms) => new Date(ms).toISOString()),
    said,
  }));
  await sql`
    update chat_writers w set sent_at = one.sent_at, said = one.said
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as
           one (player_id bigint, sent_at timestamptz[], said text[])
     where w.player_id = one.player_id`.execute(trx);
}

/** When a player's last message was sent; undefined for one who wrote none. */
export async function readLastSentMs(
  db: Database,
  playerId: PlayerId,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_writers')
    .select('sent_at')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row?.sent_at.at(-1)?.getTime();
}
