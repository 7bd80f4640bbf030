import { type RawBuilder, sql } from 'kysely';
import type { DayFigure } from '../../../shared/backoffice/reports/figures.ts';
import { STATE } from '../../cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import { keepClosed } from './keep-closed.ts';
import { boundsOf, type Day } from './report-day.ts';

/**
 * Counts again what of a day is no transfer: payments that ended, and figures of players. Each is read
 * by an index over the times of the day, and replaces what was there, so it may be done at any time. A
 * day that is over is closed, once: its sums, and what is kept of them, do not change afterwards.
 */
export async function refreshDay(
  db: Database,
  day: Day,
  { nowMs, isOver }: { readonly nowMs: number; readonly isOver: boolean },
): Promise<void> {
  const { fromMs, toMs } = boundsOf(day);
  const span = { day, from: new Date(fromMs), to: new Date(Math.min(toMs, nowMs)) };
  const at = new Date(nowMs);
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('report_days')
      .select('closed_at')
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.closed_at !== null) return;
    await countPayments(trx, span);
    await countFigures(trx, span);
    if (isOver) await keepClosed(trx, day);
    await trx
      .updateTable('report_days')
      .set({ refreshed_at: at, ...(isOver && { closed_at: at }) })
      .where('day', '=', day)
      .execute();
  });
}

type Span = { readonly day: Day; readonly from: Date; readonly to: Date };

async function countPayments(trx: Database, { day, from, to }: Span) {
  await trx.deleteFrom('day_payways').where('day', '=', day).execute();
  await sql`
    insert into day_payways (day, payway_id, code, succeeded, failed, cancelled, median_seconds,
                             p95_seconds)
    select ${day}::date, payway_id, code, count(*) filter (where state = ${STATE.success}),
           count(*) filter (where state = ${STATE.error}), count(*) filter (where state = ${STATE.cancelled}),
           percentile_cont(0.5) within group (order by seconds) filter (where state = ${STATE.success}),
           percentile_cont(0.95) within group (order by seconds) filter (where state = ${STATE.success})
      from (select payway_id, code, state,
                   extract(epoch from finished_at - created_at)::float8 as seconds
              from payments
             where finished_at >= ${from} and finished_at < ${to}
               and state in (${STATE.success}, ${STATE.error}, ${STATE.cancelled})) ended
     group by payway_id, code`.execute(trx);
}

/** What is counted of a day besides, each with its statement over the times of the day. */
const COUNTS = {
  signUps: ({ from, to }: Span) =>
    sql`select count(*) from players where created_at >= ${from} and created_at < ${to}`,
  complaintsOpened: ({ from, to }: Span) =>
    sql`select count(*) from complaints where created_at >= ${from} and created_at < ${to}`,
  complaintsAnswered: ({ from, to }: Span) =>
    sql`select count(*) from complaints where answered_at >= ${from} and answered_at < ${to}`,
  complaintsOpen: ({ to }: Span) =>
    sql`select count(*) from complaints
         where created_at < ${to} and (answered_at is null or answered_at >= ${to})`,
  complaintsLate: ({ to }: Span) =>
    sql`select count(*) from complaints
         where answer_by < ${to} and (answered_at is null or answered_at >= ${to})`,
  exclusions: ({ from, to }: Span) =>
    sql`select count(*) from player_exclusions
         where kind = 'exclusion' and since >= ${from} and since < ${to}`,
  coolOffs: ({ from, to }: Span) =>
    sql`select count(*) from player_exclusions
         where kind = 'coolOff' and since >= ${from} and since < ${to}`,
  limitsChanged: ({ from, to }: Span) =>
    sql`select count(*) from player_limit_changes
         where action in ('set', 'operator') and at >= ${from} and at < ${to}`,
  leftAtCheck: ({ from, to }: Span) =>
    sql`select count(*) from reality_answers
         where choice = 'leave' and at >= ${from} and at < ${to}`,
  markers: ({ from, to }: Span) =>
    sql`select count(*) from behaviour_markers where at >= ${from} and at < ${to}`,
  casesOpened: ({ from, to }: Span) =>
    sql`select count(*) from support_cases where opened_at >= ${from} and opened_at < ${to}`,
  // The newest reading of everything the operator holds, as it was by then.
  reservesMicro: ({ to }: Span) =>
    sql`select coalesce(sum(r.amount_micro), 0) from reserve_readings r
         where r.batch = (select batch from reserve_readings where at < ${to}
                           order by id desc limit 1)`,
} as const satisfies Partial<Record<DayFigure, (span: Span) => RawBuilder<unknown>>>;

async function countFigures(trx: Database, span: Span) {
  for (const [name, count] of Object.entries(COUNTS)) {
    await sql`
      insert into day_figures (day, name, value)
      values (${span.day}::date, ${name}, (${count(span)}))
      on conflict (day, name) do update set value = excluded.value`.execute(trx);
  }
}
