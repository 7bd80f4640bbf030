import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { UserStats } from '../../../shared/accounts/player-card/contract.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import type { Database } from '../../platform/db/database.ts';
import { createFreshCache, type FreshCache } from '../../players/fresh-cache.ts';
import type { Player, PlayerDirectory } from '../../players/player-directory.ts';

/** Totals of a player's settled rounds; money in base micro-units. */
type Totals = {
  readonly experienceMicro: bigint;
  readonly wageredMicro: bigint;
  readonly rounds: bigint;
  readonly maxWinMicro: bigint;
  readonly maxMultiplierE4: bigint;
};

/** Totals by player, held for a few seconds: a card is opened by many when a win is watched. */
export type StatsCache = Pick<FreshCache<PlayerId, Totals>, 'get'>;

const FRESH_MS = 3000;
const MAX_PLAYERS = 5000;

const NOTHING: Totals = {
  experienceMicro: 0n,
  wageredMicro: 0n,
  rounds: 0n,
  maxWinMicro: 0n,
  maxMultiplierE4: 0n,
};

export function createStatsCache(db: Database): StatsCache {
  return createFreshCache<PlayerId, Totals>({
    read: (playerId) => readTotals(db, playerId),
    freshMs: FRESH_MS,
    maxEntries: MAX_PLAYERS,
    nowMs: () => performance.now(),
  });
}

/** What a player card needs. */
export type StatsDeps = { readonly players: PlayerDirectory; readonly stats: StatsCache };

/**
 * The public card of a player, named by their public id or by `viewerId` themselves by their id.
 * Refuses `users.not-found` for an unknown player and, indistinguishably, for one who hides their
 * profile and for the id of another: ids follow one another, and would be walked through.
 */
export async function viewStats(
  { players, stats }: StatsDeps,
  userId: number | string,
  viewerId: PlayerId | undefined,
): Promise<UserStats> {
  const playerId = await playerNamed(players, userId, viewerId);
  const player = playerId && (await players.get(playerId));
  const isShown = player !== undefined && (!player.isHidden || player.id === viewerId);
  if (!isShown) throw new Refusal('users.not-found');
  return viewOf(player, (await stats.get(player.id)) ?? NOTHING);
}

/** The player of a public id, or the viewer by their own id. */
async function playerNamed(
  players: PlayerDirectory,
  userId: number | string,
  viewerId: PlayerId | undefined,
): Promise<PlayerId | undefined> {
  if (typeof userId === 'string') return await players.findPublic(userId);
  return userId === viewerId ? viewerId : undefined;
}

function viewOf(player: Player, totals: Totals): UserStats {
  return {
    publicId: player.publicId,
    nick: player.nick,
    avatar: player.avatar,
    compointStatus: vipLevelOf(experienceOf(totals.experienceMicro)).statusId,
    totalBet: hundredthsOfMicro(totals.wageredMicro),
    totalBetMicro: String(totals.wageredMicro),
    totalGames: Number(totals.rounds),
    maxWin: hundredthsOfMicro(totals.maxWinMicro),
    maxWinMicro: String(totals.maxWinMicro),
    maxCoef: Number(totals.maxMultiplierE4) / 10_000,
    since: player.createdAt.toISOString().slice(0, 7),
  };
}

async function readTotals(db: Database, playerId: PlayerId): Promise<Totals | undefined> {
  const row = await db
    .selectFrom('player_totals')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return (
    row && {
      experienceMicro: row.experience_micro,
      wageredMicro: row.wagered_micro,
      rounds: row.rounds,
      maxWinMicro: row.max_win_micro,
      maxMultiplierE4: row.max_multiplier_e4,
    }
  );
}
