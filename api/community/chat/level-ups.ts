import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { experienceOf, nextVipLevel, vipLevelOf } from '../../../shared/players/levels.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { createPacedNews, NEWS_PACE, type NewsDeps, type NewsPace } from './paced-news.ts';

/** Levels that change within this time are stored together. */
const GATHER_MS = 1000;
const MAX_PLAYERS = 100_000;

type Deps = NewsDeps & { readonly players: Pick<PlayerDirectory, 'get'> };

/** A level that a player has, and whether this process saw how it was reached. */
type Reached = { readonly level: number; readonly isSeen: boolean };

/**
 * Tells the room that a player reached a level, at most once for each. What it hears of every bet
 * costs a look-up and a comparison; the level that was known of a player is stored, so that a rise is
 * noticed after a restart, and in one process alone.
 */
export function createLevelUps(
  deps: Deps,
  levelUpFrom: number,
  pace: NewsPace = NEWS_PACE,
): (playerId: PlayerId, experienceMicro: bigint) => void {
  const offer = createPacedNews(deps, { name: 'level-up', ...pace });
  const nextAtMicro = new Map<PlayerId, bigint>();
  let waiting = new Map<PlayerId, Reached>();

  const store = async () => {
    const reached = waiting;
    waiting = new Map();
    const risen = await storeLevels(deps, reached).catch((error: unknown) => {
      // No later bet would bring them again: the next level is further away.
      if (waiting.size === 0) storeLater();
      waiting = new Map([...reached, ...waiting]);
      throw error;
    });
    for (const { playerId, level } of risen) {
      if (level >= levelUpFrom) {
        offer({ rank: level, tell: () => tellOf(deps, playerId, level) });
      }
    }
  };
  const storeLater = () => {
    setTimeout(() => {
      store().catch((error: unknown) => {
        deps.logger.warn({ err: error }, 'levels were not stored for the chat');
      });
    }, GATHER_MS).unref();
  };
  return (playerId, experienceMicro) => {
    const next = nextAtMicro.get(playerId);
    if (next !== undefined && experienceMicro < next) return;
    const { statusId: level } = vipLevelOf(experienceOf(experienceMicro));
    putBounded(nextAtMicro, [playerId, beginsAtMicro(level + 1)], MAX_PLAYERS);
    if (waiting.size === 0) storeLater();
    waiting.set(playerId, { level, isSeen: next !== undefined });
  };
}

/** More than anybody has: there is no level after the last. */
const NEVER_MICRO = 2n ** 62n;

function beginsAtMicro(level: number): bigint {
  const found = nextVipLevel(level - 1);
  return found === undefined ? NEVER_MICRO : BigInt(found.needsCompoints) * MICRO_PER_UNIT;
}

/** Stores levels and answers those that were risen to; the first one known of a player is no rise. */
async function storeLevels(
  { db }: Deps,
  reached: ReadonlyMap<PlayerId, Reached>,
): Promise<readonly { readonly playerId: PlayerId; readonly level: number }[]> {
  const rows = Array.from(reached, ([id, { level }]) => ({ id, level }));
  const stored = await sql<{ player_id: bigint; level: number; is_first: boolean }>`
    insert into chat_levels (player_id, level)
    select id, level from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as one (id bigint, level smallint) order by id
    on conflict (player_id) do update set level = excluded.level
     where chat_levels.level < excluded.level
    returning player_id, level, xmax = 0 as is_first`.execute(db);
  return stored.rows
    .map(({ player_id: id, level, is_first: isFirst }) => {
      return { playerId: playerIdOf(id), level, isFirst };
    })
    .filter(({ playerId, isFirst }) => !isFirst || reached.get(playerId)?.isSeen === true);
}

async function tellOf({ players }: Deps, playerId: PlayerId, level: number) {
  const player = await players.get(playerId);
  if (player === undefined || player.isHidden) return undefined;
  const { nick, publicId } = player;
  return {
    news: { key: 'level-up' as const, nick, publicId, level },
    text: `${nick} reached VIP level ${level}`,
  };
}
