import { type Selectable, sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AggregatorSessionsTable } from '../../platform/db/tables/catalog.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { PlayedBonus } from './bonus-play.ts';

/** How long a session takes new bets; its wins and refunds are always taken. */
export const PLAY_SESSION_MS = 24 * 3_600_000;

/** Sessions kept in memory. */
const REMEMBERED = 50_000;

/** A player in a third-party game: currency and rate stay as they were when it was opened. */
export type PlaySession = {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly gameId: number;
  readonly currencyId: number;
  readonly rateMicro: bigint;
  readonly platform: string;
  readonly startedAtMs: number;
  /** The bonus it is played with; undefined where it is played with money. */
  readonly bonus: PlayedBonus | undefined;
};

/**
 * Stores a session before its id is sent to the aggregator, and notes of its player when it is not at
 * the rate of all before it. That is looked for once the session can be seen by others: of two that are
 * opened at once, the later one to be stored finds the other.
 */
export async function insertPlaySession(db: Database, session: PlaySession): Promise<void> {
  await db
    .insertInto('aggregator_sessions')
    .values({
      id: session.id,
      player_id: BigInt(session.playerId),
      game_id: session.gameId,
      currency_id: session.currencyId,
      rate_micro: session.rateMicro,
      platform: session.platform,
      started_at: new Date(session.startedAtMs),
      grant_id: session.bonus?.grantId ?? null,
      max_stake_micro: session.bonus?.maxStakeMicro ?? null,
      max_balance_micro: session.bonus?.maxBalanceMicro ?? null,
      providers: providersOf(session.bonus),
    })
    .execute();
  await noteMixedRates(db, session);
}

const noteMixedRates = (db: Database, { playerId, currencyId, rateMicro }: PlaySession) =>
  sql`
    update players set has_mixed_rates = true
     where id = ${BigInt(playerId)} and not has_mixed_rates
       and exists (select from aggregator_sessions
                    where player_id = ${BigInt(playerId)}
                      and (currency_id <> ${currencyId} or rate_micro <> ${rateMicro}))`.execute(
    db,
  );

const providersOf = (bonus: PlayedBonus | undefined) =>
  bonus === undefined || bonus.games === 'slots' ? null : [...bonus.games];

/** Sessions by id; a session never changes, so one that was read is remembered. */
export type PlaySessionBook = { find(id: string): Promise<PlaySession | undefined> };

export function createPlaySessionBook(db: Database): PlaySessionBook {
  const known = new Map<string, PlaySession>();
  return {
    find: async (id) => {
      const held = known.get(id);
      if (held !== undefined || !isUuid(id)) return held;
      const session = await readPlaySession(db, id);
      if (session !== undefined) putBounded(known, [id, session], REMEMBERED);
      return session;
    },
  };
}

async function readPlaySession(db: Database, id: string): Promise<PlaySession | undefined> {
  const row = await db
    .selectFrom('aggregator_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      playerId: playerIdOf(row.player_id),
      gameId: row.game_id,
      currencyId: row.currency_id,
      rateMicro: row.rate_micro,
      platform: row.platform,
      startedAtMs: row.started_at.getTime(),
      bonus: bonusOfRow(row),
    }
  );
}

function bonusOfRow(row: Selectable<AggregatorSessionsTable>): PlayedBonus | undefined {
  const { grant_id: grantId, max_stake_micro: maxStake, max_balance_micro: maxBalance } = row;
  if (grantId === null || maxStake === null || maxBalance === null) return undefined;
  return {
    grantId,
    maxStakeMicro: maxStake,
    maxBalanceMicro: maxBalance,
    games: row.providers ?? 'slots',
  };
}
