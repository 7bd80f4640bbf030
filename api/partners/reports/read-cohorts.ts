import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PartnerCohort } from '../../../shared/partners/reports/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { COUNTS } from '../attribution/counts.ts';

const COHORTS = 12;
const LAST_WEEK = 8;
const WEEK_MS = 7 * 86_400_000;

type Row = {
  readonly week: string;
  readonly registrations: number;
  readonly first_deposits: number;
  readonly earned: bigint;
  readonly deposited: readonly number[];
};

/**
 * Those who came in each of the last twelve weeks in Moscow, the running one included, and how many
 * of them deposited in the week they came, the next one, and so on.
 */
export async function readCohorts(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  partnerId: bigint,
): Promise<PartnerCohort[]> {
  const nowMs = clock.nowMs();
  const week = (at: ReturnType<typeof sql>) =>
    sql`date_trunc('week', ${at} at time zone 'Europe/Moscow')::date`;
  const { rows } = await sql<Row>`
    with came as materialized (
      select r.player_id, r.first_deposit_at, ${week(sql`r.registered_at`)} as week
        from partner_referrals r
       where r.partner_id = ${partnerId} and r.refused_for is null
         and r.registered_at >= (${week(sql`${new Date(nowMs)}::timestamptz`)}
               - ${(COHORTS - 1) * 7}::int)::timestamp at time zone 'Europe/Moscow'),
    deposited as materialized (
      select week, later, count(*)::int as players
        from (select distinct c.week, c.player_id,
                     (${week(sql`p.finished_at`)} - c.week) / 7 as later
                from came c
                join payments p on p.player_id = c.player_id and p.code = ${PAYMENT_CODES.deposit}
                 and p.state = ${PAYMENT_STATES.success}) each_week
       group by week, later),
    brought as materialized (
      select c.week, sum(e.amount_micro)::bigint as earned
        from came c
        join partner_earnings e on e.player_id = c.player_id and e.partner_id = ${partnerId}
        join partner_referrals r on r.player_id = e.player_id and ${COUNTS}
       group by c.week)
    select c.week::text as week, count(*)::int as registrations,
           count(c.first_deposit_at)::int as first_deposits,
           coalesce((select b.earned from brought b where b.week = c.week), 0) as earned,
           array(select coalesce((select d.players from deposited d
                                   where d.week = c.week and d.later = n), 0)
                   from generate_series(0, ${LAST_WEEK}::int) n order by n) as deposited
      from came c group by c.week order by c.week desc`.execute(db);
  return rows.map((row) => ({
    week: row.week,
    registrations: row.registrations,
    firstDeposits: row.first_deposits,
    depositedInWeek: row.deposited.slice(0, weeksBegun(row.week, nowMs)),
    earnedMicro: String(row.earned),
  }));
}

/** How many weeks of a cohort have begun. */
const weeksBegun = (week: string, nowMs: number): number =>
  Math.floor((nowMs - Date.parse(`${week}T00:00:00+03:00`)) / WEEK_MS) + 1;
