import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SettledBet } from '../../games/settled-bet.ts';
import { PUBLISH_DELAY_MS } from './live-feed.ts';

/** Newest rounds looked at, settled or not, so that the cost is the same however many are open. */
const NEWEST_OF_ALL = 2000;
const NEWEST_OF_PLAYER = 50;

/** The newest bets of all players that may be shown, newest first, for a process that starts. */
export function readNewestBets(db: Database): Promise<SettledBet[]> {
  return readSettled(db, { limit: NEWEST_OF_ALL, delayMs: PUBLISH_DELAY_MS });
}

/**
 * A player's own newest bets of all games, newest first: those that may be shown, and those that
 * are held back for a moment still.
 */
export async function readOwnBets(
  db: Database,
  playerId: PlayerId,
): Promise<{ readonly shown: readonly SettledBet[]; readonly held: readonly SettledBet[] }> {
  const bets = await readSettled(db, { limit: NEWEST_OF_PLAYER, delayMs: 0, playerId });
  const shown = await readSettled(db, {
    limit: NEWEST_OF_PLAYER,
    delayMs: PUBLISH_DELAY_MS,
    playerId,
  });
  return { shown, held: bets.filter(({ betId }) => !shown.some((bet) => bet.betId === betId)) };
}

type Reading = {
  readonly limit: number;
  readonly delayMs: number;
  readonly playerId?: PlayerId;
};

/** Along the primary key or the player's index, never further than `limit` rows. */
async function readSettled(
  db: Database,
  { limit, delayMs, playerId }: Reading,
): Promise<SettledBet[]> {
  const newest = db
    .selectFrom('rounds')
    .select([
      'id',
      'table_id',
      'player_id',
      'game',
      'stake_micro',
      'payout_micro',
      'state',
      'settled_at',
    ])
    .orderBy('id', 'desc')
    .limit(limit);
  const ofOne = playerId === undefined ? newest : newest.where('player_id', '=', BigInt(playerId));
  const rows = await db
    .selectFrom(ofOne.as('newest'))
    .selectAll()
    .where('state', '=', 'settled')
    .where('settled_at', '<=', sql<Date>`now() - ${delayMs} * interval '1 millisecond'`)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    playerId: playerIdOf(row.player_id),
    game: row.game,
    betId: row.id,
    roundId: row.table_id ?? row.id,
    stakeMicro: row.stake_micro,
    payoutMicro: row.payout_micro,
    atMs: row.settled_at?.getTime() ?? 0,
  }));
}
