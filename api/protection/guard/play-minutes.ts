import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { type LimitPeriod, PERIOD_MS } from '../../../shared/protection/limits.ts';
import type { Database } from '../../platform/db/database.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

/** After this many minutes without a stake play has ended, and the next stake begins it again. */
export const PAUSE_MINUTES = 30;

/**
 * A minute of play includes the minutes before it, up to this many: thinking between stakes is
 * play.
 */
const LINGER_MINUTES = 5;

/** No reality check is put off longer than this, so earlier minutes do not matter for it. */
const SPELL_MINUTES = 180;

export const minuteOf = (nowMs: number): number => Math.floor(nowMs / MINUTE_MS);

/** The first minute of a window that ends now; the whole minute belongs to the window. */
const firstMinuteOf = (period: LimitPeriod, nowMs: number): number =>
  minuteOf(nowMs - PERIOD_MS[period]);

/** A player's totals of play at a moment, in base micro-units. */
export type PlayTotals = { readonly wageredMicro: bigint; readonly returnedMicro: bigint };

/** A player at a moment. */
export type PlayerAt = { readonly playerId: PlayerId; readonly nowMs: number };

/**
 * Notes that players stake in this minute, each with the totals before the stake. Stakes wait for
 * this write, so every stake of a minute is later than the note; noting it again changes nothing.
 * Rows are written in the order of player ids, so that two processes never deadlock.
 */
export async function noteMinutes(db: Database, players: readonly PlayerAt[]): Promise<void> {
  const ids = players.map(({ playerId }) => BigInt(playerId));
  const at = players.map(({ nowMs }) => new Date(nowMs));
  const minutes = players.map(({ nowMs }) => minuteOf(nowMs));
  await sql`
    insert into play_minutes (player_id, minute, first_at, wagered_micro, returned_micro)
    select t.player_id, asked.minute, asked.first_at, t.wagered_micro, t.returned_micro
      from unnest(${ids}::bigint[], ${minutes}::int[], ${at}::timestamptz[])
             as asked (player_id, minute, first_at)
      join player_totals t on t.player_id = asked.player_id
     order by t.player_id, asked.minute
    on conflict do nothing`.execute(db);
}

/**
 * Since when each player has been playing without a pause, ignoring answers to reality checks;
 * where nothing is noted, a stake now would be the beginning. In the order of the players.
 */
export async function readSpells(
  db: Database,
  players: readonly PlayerAt[],
): Promise<readonly number[]> {
  const ids = players.map(({ playerId }) => BigInt(playerId));
  const minutes = players.map(({ nowMs }) => minuteOf(nowMs));
  const { rows } = await sql<{ since: Date | null; last: number | null }>`
    select spell.since, spell.last
      from unnest(${ids}::bigint[], ${minutes}::int[])
             with ordinality as asked (player_id, minute, place)
     cross join lateral (
       select max(first_at) filter (where gap is null or gap > ${PAUSE_MINUTES}) as since,
              max(minute) as last
         from (
           select minute, first_at, minute - lag(minute) over (order by minute) as gap
             from play_minutes
            where player_id = asked.player_id and minute > asked.minute - ${SPELL_MINUTES}
              and minute <= asked.minute
         ) marks
     ) spell
     order by asked.place`.execute(db);
  return players.map(({ nowMs }, place) => {
    const { since = null, last = null } = rows[place] ?? {};
    const isPaused = last === null || minuteOf(nowMs) - last > PAUSE_MINUTES;
    return isPaused || since === null ? nowMs : since.getTime();
  });
}

/** Minutes of play in a window that ends now. */
export async function readPlayed(
  db: Database,
  playerId: PlayerId,
  { period, nowMs }: { readonly period: LimitPeriod; readonly nowMs: number },
): Promise<number> {
  const { rows } = await sql<{ played: number }>`
    select coalesce(sum(least(coalesce(gap, 1), case when gap > ${PAUSE_MINUTES} then 1
                                                     else ${LINGER_MINUTES} end)), 0)::int as played
      from (
        select minute - lag(minute) over (order by minute) as gap from play_minutes
         where player_id = ${BigInt(playerId)} and minute >= ${firstMinuteOf(period, nowMs)}
           and minute <= ${minuteOf(nowMs)}
      ) marks`.execute(db);
  return rows[0]?.played ?? 0;
}

/** The beginning of a window: the totals then, and when its first minute of play began. */
export type WindowStart = PlayTotals & { readonly firstAtMs: number | undefined };

/** The totals of play at the beginning of a window that ends now. */
export async function readWindowStart(
  db: Database,
  playerId: PlayerId,
  { period, nowMs }: { readonly period: LimitPeriod; readonly nowMs: number },
): Promise<WindowStart> {
  const row = await db
    .selectFrom('play_minutes')
    .select(['wagered_micro', 'returned_micro', 'first_at'])
    .where('player_id', '=', BigInt(playerId))
    .where('minute', '>=', firstMinuteOf(period, nowMs))
    .where('minute', '<=', minuteOf(nowMs))
    .orderBy('minute')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { ...(await readTotals(db, playerId)), firstAtMs: undefined };
  return {
    wageredMicro: row.wagered_micro,
    returnedMicro: row.returned_micro,
    firstAtMs: row.first_at.getTime(),
  };
}

/** All the player ever wagered and got back. */
export async function readTotals(db: Database, playerId: PlayerId): Promise<PlayTotals> {
  const row = await db
    .selectFrom('player_totals')
    .select(['wagered_micro', 'returned_micro'])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return { wageredMicro: row?.wagered_micro ?? 0n, returnedMicro: row?.returned_micro ?? 0n };
}

/** The stakes of the player's open rounds together, in base micro-units. */
export async function readOpenStakes(db: Database, playerId: PlayerId): Promise<bigint> {
  const { rows } = await sql<{ stake: bigint }>`
    select coalesce(sum(stake_micro), 0)::bigint as stake from rounds
     where player_id = ${BigInt(playerId)} and state = 'open'`.execute(db);
  return rows[0]?.stake ?? 0n;
}
