import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { minuteOf } from '../guard/play-minutes.ts';

/**
 * What staff should look at: deposits made to win losses back, play at night, raised limits, and a
 * deposit refused because an account of the same person may be excluded.
 */
export const BEHAVIOUR_MARKERS = [
  'chasing',
  'night-play',
  'limit-raised',
  'excluded-elsewhere',
] as const;
export type BehaviourMarker = (typeof BEHAVIOUR_MARKERS)[number];

type Noted = {
  readonly marker: BehaviourMarker;
  readonly detail: object;
  readonly nowMs: number;
};

/** Stores a marker for staff; it has no other effect. */
export async function noteMarker(
  db: Database,
  playerId: PlayerId,
  { marker, detail, nowMs }: Noted,
): Promise<void> {
  await db
    .insertInto('behaviour_markers')
    .values({
      player_id: BigInt(playerId),
      marker,
      detail: JSON.stringify(detail),
      at: new Date(nowMs),
    })
    .execute();
}

/** What staff did about markers, who of them, and in which words. */
export type MarkerAnswer = {
  readonly staffId: number;
  readonly action: string;
  readonly note: string;
  readonly nowMs: number;
};

/**
 * Records permanently what staff did about every marker of a player that nobody answered yet, up to
 * and with one; how many those were. In the caller's transaction, and one answer after the other.
 */
export async function answerMarkers(
  trx: Database,
  { playerId, upTo }: { readonly playerId: PlayerId; readonly upTo: bigint },
  { staffId, action, note, nowMs }: MarkerAnswer,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into behaviour_actions (marker_id, staff_id, action, note, at)
    select m.id, ${staffId}, ${action}, ${note}, ${new Date(nowMs)}
      from behaviour_markers m
     where m.player_id = ${BigInt(playerId)} and m.id <= ${upTo}
       and not exists (select from behaviour_actions a where a.marker_id = m.id)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Losing rounds in a row, and the minutes since the last, that make a deposit look like chasing.
 */
const LOSING_STREAK = 5;
const CHASING_MINUTES = 5;

/** Whether the player staked within the last minutes and lost every one of the last rounds. */
export async function isChasingLosses(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ hasPlayed: boolean; lost: bigint }>`
    select exists (
             select from play_minutes
              where player_id = ${BigInt(playerId)}
                and minute between ${minuteOf(nowMs) - CHASING_MINUTES} and ${minuteOf(nowMs)}
           ) as "hasPlayed",
           (select count(*) filter (where payout_micro < stake_micro) from (
              select payout_micro, stake_micro from rounds
               where player_id = ${BigInt(playerId)} and state = 'settled'
               order by id desc limit ${LOSING_STREAK}
            ) last) as lost`.execute(db);
  const [row] = rows;
  return row?.hasPlayed === true && row.lost === BigInt(LOSING_STREAK);
}

/** Night, in hours of Moscow time, and the minutes of play in one hour of it that are noted. */
const NIGHT_HOURS = [1, 2, 3, 4, 5];
const NIGHT_MINUTES = 30;
const MOSCOW_HOURS = 3;
const NIGHT_MS = 12 * 3_600_000;

/** Notes players who played through most of the last hour of the night, once for each night. */
export async function noteNightPlay(db: Database, nowMs: number): Promise<void> {
  const hour = (new Date(nowMs).getUTCHours() + MOSCOW_HOURS) % 24;
  if (!NIGHT_HOURS.includes(hour)) return;
  const minute = minuteOf(nowMs);
  await sql`
    insert into behaviour_markers (player_id, marker, detail, at)
    select player_id, 'night-play', jsonb_build_object('minutes', count(*)), ${new Date(nowMs)}
      from play_minutes
     where minute > ${minute - 60} and minute <= ${minute}
     group by player_id
    having count(*) >= ${NIGHT_MINUTES}
       and not exists (
         select from behaviour_markers m
          where m.player_id = play_minutes.player_id and m.marker = 'night-play'
            and m.at > ${new Date(nowMs - NIGHT_MS)})`.execute(db);
}
