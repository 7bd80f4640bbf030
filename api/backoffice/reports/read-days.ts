import { sql } from 'kysely';
import type { DayRow } from '../../../shared/backoffice/reports/contract.ts';
import { DAY_FIGURES, type DayFigure } from '../../../shared/backoffice/reports/figures.ts';
import { OWED_WALLETS } from '../../cashdesk/solvency/liabilities.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Day } from './report-day.ts';
import type { Period } from './period.ts';
import { playFigures } from './play-figures.ts';

type Sums = { readonly day: Day } & Partial<Record<DayFigure, string>>;

/** The days of a period that are summed, the oldest first, each with every figure. */
export async function readDays(db: Database, period: Period): Promise<readonly DayRow[]> {
  const days = await db
    .selectFrom('report_days')
    .select(['day', 'closed_at'])
    .where('day', '>=', period.from)
    .where('day', '<=', period.to)
    .orderBy('day')
    .execute();
  const parts = await Promise.all(
    [readRewardCost, readMovements, readOwed, readFigures].map(
      async (read) => await read(db, period),
    ),
  );
  const sums = new Map<Day, Sums>();
  for (const part of parts.flat()) sums.set(part.day, { ...sums.get(part.day), ...part });
  return days.map(({ day, closed_at: closedAt }) => ({
    day,
    isClosed: closedAt !== null,
    figures: figuresOf(sums.get(day)),
  }));
}

function figuresOf(sums: Sums | undefined): DayRow['figures'] {
  const of = (figure: DayFigure) => sums?.[figure] ?? '0';
  const all = DAY_FIGURES.map((figure) => [figure, of(figure)] as const);
  const ggr = BigInt(of('stakedMicro')) - BigInt(of('paidMicro'));
  return {
    ...(Object.fromEntries(all) as Record<DayFigure, string>),
    ggrMicro: String(ggr),
    ngrMicro: String(ggr - BigInt(of('rewardsMicro'))),
  };
}

const readRewardCost = async (db: Database, { from, to }: Period): Promise<readonly Sums[]> =>
  (
    await sql<Sums>`
      select day, sum(cash_micro)::text as "rewardsMicro"
        from day_rewards where day between ${from} and ${to} group by day`.execute(db)
  ).rows;

const readMovements = async (db: Database, { from, to }: Period): Promise<readonly Sums[]> =>
  (
    await sql<Sums>`
      select day,
             coalesce(sum(transfers) filter (where kind = 'deposit'), 0)::text as deposits,
             coalesce(sum(amount_micro) filter (where kind = 'deposit'), 0)::text as "depositsMicro",
             coalesce(sum(transfers) filter (where kind = 'withdrawal'), 0)::text as withdrawals,
             coalesce(sum(amount_micro) filter (where kind = 'withdrawal'), 0)::text
               as "withdrawalsMicro",
             coalesce(sum(amount_micro) filter (
               where to_name = 'fee' and from_name = 'player:held'), 0)::text as "feesMicro"
        from day_movements where day between ${from} and ${to} group by day`.execute(db)
  ).rows;

/**
 * The balances at the end of each day are the sum of all that moved through it. What airdrops keep counts
 * whole, though the operator gave some of it: an error of minutes, and never against players.
 */
async function readOwed(db: Database, { from, to }: Period): Promise<readonly Sums[]> {
  const owed = [...OWED_WALLETS.map((wallet) => `player:${wallet}`), 'airdrop'];
  const { rows } = await sql<Sums>`
    select day, owed::text as "owedMicro"
      from (select d.day, sum(coalesce(moved.net, 0)) over (order by d.day) as owed
              from report_days d
              left join (
                select day, sum(case when to_name = any (${owed}::text[]) then amount_micro else 0 end
                              - case when from_name = any (${owed}::text[]) then amount_micro
                                     else 0 end) as net
                  from day_movements where day <= ${to} group by day) moved on moved.day = d.day
             where d.day <= ${to}) days
     where day >= ${from}`.execute(db);
  return rows;
}

/** What is kept by name, with the play of days that are not closed, as they were at one moment. */
async function readFigures(db: Database, { from, to }: Period): Promise<readonly Sums[]> {
  const open = sql`day = any (array(
    select day from report_days where day between ${from} and ${to} and closed_at is null))`;
  const { rows } = await sql<{ day: Day; name: string; value: string }>`
    select day, name, value from day_figures where day between ${from} and ${to}
    union all ${playFigures(open)}`.execute(db);
  return rows.map(({ day, name, value }) => ({ day, [name]: wholeOf(value) }));
}

/** A numeric as whole digits. */
const wholeOf = (value: string) => value.split('.')[0] ?? '0';
