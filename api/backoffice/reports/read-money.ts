import { sql } from 'kysely';
import {
  PAYMENT_CODES,
  type PaymentCode,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import type {
  CohortRow,
  PaywayRow,
  RewardRow,
} from '../../../shared/backoffice/reports/contract.ts';
import { successShare } from '../../../shared/backoffice/reports/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { dayAfter } from './report-day.ts';
import type { Period } from './period.ts';

/** What rewards cost in a period by what they were for, the dearest first. */
export async function readRewards(
  db: Database,
  { from, to }: Period,
): Promise<readonly RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select reward, sum(transfers)::int as transfers, sum(given_micro)::text as "givenMicro",
           sum(returned_micro)::text as "returnedMicro", sum(cash_micro)::text as "cashMicro"
      from day_rewards where day between ${from} and ${to}
     group by reward order by sum(cash_micro) desc, sum(given_micro) desc, reward`.execute(db);
  return rows;
}

type SummedPayway = {
  readonly payway_id: number;
  readonly name: string | null;
  readonly code: PaymentCode;
  readonly succeeded: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly sum: string;
  readonly median: number | null;
  readonly p95: number | null;
};

/**
 * The payways of a period. Times of several days are the means of the days' own, each weighted by its
 * payments, as a median cannot be added up. The sums are those of the ledger.
 */
export async function readPayways(
  db: Database,
  { from, to }: Period,
): Promise<readonly PaywayRow[]> {
  const { rows } = await sql<SummedPayway>`
    with ended as (
      select payway_id, code, sum(succeeded)::int as succeeded, sum(failed)::int as failed,
             sum(cancelled)::int as cancelled,
             sum(median_seconds * succeeded) / nullif(sum(succeeded), 0) as median,
             sum(p95_seconds * succeeded) / nullif(sum(succeeded), 0) as p95
        from day_payways where day between ${from} and ${to} group by payway_id, code
    ), moved as (
      select case when kind = 'deposit' then 1 else 2 end as code,
             substr(case when kind = 'deposit' then from_name else to_name end, 9) as payway,
             sum(amount_micro) as amount
        from day_movements
       where day between ${from} and ${to} and kind in ('deposit', 'withdrawal')
       group by 1, 2
    )
    select e.payway_id, p.name, e.code, e.succeeded, e.failed, e.cancelled, e.median, e.p95,
           coalesce(m.amount, 0)::text as sum
      from ended e
      left join payways p on p.id = e.payway_id
      left join moved m on m.code = e.code and m.payway = e.payway_id::text
     order by e.code, coalesce(m.amount, 0) desc, e.payway_id`.execute(db);
  return rows.map((row) => ({
    paywayId: row.payway_id,
    name: row.name ?? `Payway ${row.payway_id}`,
    direction: row.code === PAYMENT_CODES.deposit ? 'deposit' : 'withdrawal',
    succeeded: row.succeeded,
    failed: row.failed,
    cancelled: row.cancelled,
    share: successShare(row),
    sumMicro: row.sum,
    medianSeconds: row.median,
    p95Seconds: row.p95,
  }));
}

const COHORTS = 12;
const WEEK_DAYS = 7;

/** Of those who first deposited in a week, how many deposited in it and in each week since. */
export async function readCohorts(db: Database): Promise<readonly CohortRow[]> {
  const { rows } = await sql<{ first_week: string; week: string; players: number }>`
    select first_week, week, players from cohort_weeks
     where first_week in (select distinct first_week from cohort_weeks
                           order by first_week desc limit ${COHORTS})
     order by first_week, week`.execute(db);
  const last = rows.reduce((latest, { week }) => (week > latest ? week : latest), '');
  const known = new Map(rows.map((row) => [`${row.first_week} ${row.week}`, row.players]));
  const firstWeeks = [...new Set(rows.map((row) => row.first_week))];
  return firstWeeks.map((firstWeek) => {
    const players: number[] = [];
    for (let week = firstWeek; week <= last; week = dayAfter(week, WEEK_DAYS)) {
      players.push(known.get(`${firstWeek} ${week}`) ?? 0);
    }
    return { firstWeek, players };
  });
}
