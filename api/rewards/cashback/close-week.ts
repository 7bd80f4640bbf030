import { sql } from 'kysely';
import {
  CASHBACK_LEAST_COUNTED_MICRO,
  CASHBACK_LEAST_LOSS_MICRO,
} from '../../../shared/rewards/cashback/rules.ts';
import { cashbackEndMs, endedWeek } from '../../../shared/rewards/cashback/week.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { Database } from '../../platform/db/database.ts';

type Close = {
  readonly nowMs: number;
  readonly policy: Pick<Policy, 'creditsCashback'>;
};

/**
 * Closes the week that ended last, once: keeps the running totals of everybody who played since the
 * close before, and what each of them lost in cash. What settles after this belongs to the next
 * week. The first close ever only sets the marks. Of two processes the second waits for the first
 * and finds the week closed. Answers whether it was this call.
 */
export async function closeWeek(db: Database, { nowMs, policy }: Close): Promise<boolean> {
  const week = endedWeek(nowMs);
  const closed = await readLastClosed(db);
  if (closed !== undefined && closed >= week) return false;
  const closedAt = new Date(nowMs);
  const untilAt = policy.creditsCashback ? closedAt : new Date(cashbackEndMs(nowMs));
  return await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('closed_weeks')
      .values({ week, closed_at: closedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await writeMarks(trx, { week, untilAt, isFirst: closed === undefined });
    return true;
  });
}

async function readLastClosed(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('closed_weeks')
    .select('week')
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.week;
}

/**
 * One statement, so that all players are read at one moment. The loss is `playedBetween` of
 * `shared/rewards/cashback/rules.ts`; the mark of the counted stake never falls, so bets that are
 * undone after their cashback was paid and made again bring none a second time.
 */
async function writeMarks(
  trx: Database,
  {
    week,
    untilAt,
    isFirst,
  }: { readonly week: string; readonly untilAt: Date; readonly isFirst: boolean },
): Promise<void> {
  await sql`
    with changed as materialized (
      select t.player_id, t.wagered_micro, t.returned_micro, t.bonus_wagered_micro,
             t.bonus_returned_micro, greatest(t.counted_micro, m.counted_micro) as counted_high,
             (t.wagered_micro - t.bonus_wagered_micro - t.returned_micro + t.bonus_returned_micro)
               - m.net_loss_micro as loss_micro,
             t.counted_micro - m.counted_micro as counted_micro
        from player_totals t
       cross join lateral (
         select coalesce(max(l.wagered_micro), 0) as wagered_micro,
                coalesce(max(l.returned_micro), 0) as returned_micro,
                coalesce(max(l.bonus_wagered_micro), 0) as bonus_wagered_micro,
                coalesce(max(l.bonus_returned_micro), 0) as bonus_returned_micro,
                coalesce(max(l.counted_micro), 0) as counted_micro,
                coalesce(max(l.wagered_micro - l.bonus_wagered_micro - l.returned_micro
                             + l.bonus_returned_micro), 0) as net_loss_micro
           from (select * from week_marks
                  where player_id = t.player_id order by week desc limit 1) l
       ) m
       where (t.wagered_micro, t.returned_micro, t.bonus_wagered_micro, t.bonus_returned_micro,
              t.counted_micro)
          <> (m.wagered_micro, m.returned_micro, m.bonus_wagered_micro, m.bonus_returned_micro,
              m.counted_micro)
    ), marked as (
      insert into week_marks (player_id, week, wagered_micro, returned_micro, bonus_wagered_micro,
                              bonus_returned_micro, counted_micro)
      select player_id, ${week}::date, wagered_micro, returned_micro, bonus_wagered_micro,
             bonus_returned_micro, counted_high
        from changed
    )
    insert into cashbacks (player_id, week, loss_micro, counted_micro, until_at)
    select player_id, ${week}::date, loss_micro, counted_micro, ${untilAt}
      from changed
     where not ${isFirst}::boolean
       and loss_micro >= ${CASHBACK_LEAST_LOSS_MICRO}::bigint
       and counted_micro >= ${CASHBACK_LEAST_COUNTED_MICRO}::bigint`.execute(trx);
}
