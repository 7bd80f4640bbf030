import { sql } from 'kysely';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { ROBBERY_PLAY_DAYS } from '../../../shared/rewards/robbery/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** The first of the days that decide a top prize. */
const firstDay = (nowMs: number) => moscowDate(nowMs - (ROBBERY_PLAY_DAYS - 1) * DAY_MS);

/** Rows that nothing needs any more are kept this long, in case a clock goes back. */
const KEPT_DAYS = 40;

/**
 * Writes where each player's counted stake stands as the day in Moscow begins, once for each day.
 * Only players whose total has changed since their last row get one. Later in the day it is written
 * too, where it was missed: what was played until then counts for the day before, never twice.
 * Answers whether this call wrote it.
 */
export async function writeCountedDay(db: Database, nowMs: number): Promise<boolean> {
  const day = moscowDate(nowMs);
  if (await isWritten(db, day)) return false;
  return await withinTransaction(db, async (trx) => {
    await sql`
      insert into counted_days (player_id, day, counted_micro)
      select t.player_id, ${day}::date, t.counted_micro
        from player_totals t
        left join lateral (
          select counted_micro from counted_days d
           where d.player_id = t.player_id order by d.day desc limit 1
        ) last on true
       where t.counted_micro <> coalesce(last.counted_micro, 0)
      on conflict do nothing`.execute(trx);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('counted_day_runs')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await forgetOlder(trx, moscowDate(nowMs - KEPT_DAYS * DAY_MS));
    return numInsertedOrUpdatedRows === 1n;
  });
}

async function isWritten(db: Database, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('counted_day_runs')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets rows that a newer one replaces for every day since `first`. */
async function forgetOlder(trx: Database, first: string): Promise<void> {
  await sql`
    delete from counted_days old
     using counted_days newer
     where old.day < ${first}::date and newer.player_id = old.player_id
       and newer.day > old.day and newer.day <= ${first}::date`.execute(trx);
}

/**
 * The counted stake of today and the six days before, in base micro-units: the running total now,
 * less what it was when the first of these days began, or where that was not written, at the next
 * day that was. So it never covers more than seven days, and reads two rows however much was played.
 */
export async function readCountedOfDays(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<bigint> {
  const { rows } = await sql<{ counted: bigint }>`
    select greatest(0, t.counted_micro - coalesce((
             select d.counted_micro from counted_days d
              where d.player_id = t.player_id and d.day <= run.day
              order by d.day desc limit 1
           ), 0))::bigint as counted
      from player_totals t,
           lateral (select day from counted_day_runs
                     where day >= ${firstDay(nowMs)}::date order by day limit 1) run
     where t.player_id = ${playerId}`.execute(db);
  return rows[0]?.counted ?? 0n;
}
