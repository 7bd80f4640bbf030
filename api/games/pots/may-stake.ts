import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Rivals } from '../rivals/rivals.ts';

export type MayStakeDeps = { readonly db: Database; readonly rivals: Pick<Rivals, 'isReal'> };

/** How many rounds a player may leave in how long: each of them was opened for nothing. */
const MAX_LEFT = 5;
const LEFT_MS = 50_000;

/**
 * Refuses a stake of an account that plays no pots against customers, and one of a player who took
 * stakes back so often that rounds are opened and given up in turn.
 */
export async function requireMayStake(
  { db, rivals }: MayStakeDeps,
  playerId: PlayerId,
  game: 'classic' | 'fast',
): Promise<void> {
  const [isReal, waitMs] = await Promise.all([
    rivals.isReal(db, playerId),
    readWaitMs(db, playerId),
  ]);
  if (!isReal) throw new Refusal(`${game}.not-real`);
  if (waitMs > 0) throw new Refusal(`${game}.too-fast`, { waitMs });
}

/** How long a player waits before the next stake in a pot, by the rounds they left of all pots. */
async function readWaitMs(db: Database, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ since: number }>`
    select extract(epoch from clock_timestamp() - t.refunded_at)::float8 * 1000 as since
      from table_rounds t
     where t.id in (select table_id from rounds
                     where player_id = ${BigInt(playerId)} and game in ('classic', 'fast')
                       and id >= uuid_floor(now() - interval '10 minutes'))
       and t.refund_reason = 'left'
     order by t.refunded_at desc limit ${MAX_LEFT}`.execute(db);
  const oldest = rows[MAX_LEFT - 1];
  return oldest === undefined ? 0 : Math.max(0, Math.ceil(LEFT_MS - oldest.since));
}
