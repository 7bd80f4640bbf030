import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { playFigures } from './play-figures.ts';
import type { Day } from './report-day.ts';

/** A figure that was kept, and what it should be by what it was summed from. */
export type Differing = { readonly what: string; readonly report: string; readonly ledger: string };

/**
 * What was kept of a closed day, and of all closed days of its month, that is not what the games of
 * those days come to. Every column of a game counts.
 */
export async function compareClosed(db: Database, day: Day): Promise<readonly Differing[]> {
  const { rows } = await sql<Differing>`
    with closed as (
      select day from report_days where closed_at is not null
         and day >= date_trunc('month', ${day}::date)
         and day < date_trunc('month', ${day}::date) + interval '1 month'
    ), figures as (
      ${playFigures(sql`day = ${day}::date and day in (select day from closed)`)}
    ), days as (
      select account, game, wallet, sum(bets) as bets, sum(staked_micro) as staked,
             sum(refunded_micro) as refunded, sum(paid_micro) as paid,
             sum(taken_back_micro) as taken_back, sum(kept_micro) as kept
        from day_games where day = any (array(select day from closed)) group by 1, 2, 3
    ), months as (
      select account, game, wallet, bets, staked_micro as staked, refunded_micro as refunded,
             paid_micro as paid, taken_back_micro as taken_back, kept_micro as kept
        from month_games where month = date_trunc('month', ${day}::date)
    ), compared as (
      select f.name || ' of the day' as what, coalesce(kept.value, 0) as report, f.value as ledger
        from figures f left join day_figures kept on kept.day = f.day and kept.name = f.name
      union all
      select concat_ws(' ', figure.name, 'of the month of', account, game, wallet),
             coalesce(figure.kept, 0), coalesce(figure.summed, 0)
        from days d full join months m using (account, game, wallet)
       cross join lateral (values ('bets', m.bets, d.bets), ('staked', m.staked, d.staked),
         ('refunded', m.refunded, d.refunded), ('paid', m.paid, d.paid),
         ('taken back', m.taken_back, d.taken_back), ('kept', m.kept, d.kept)
       ) figure(name, kept, summed)
    )
    select what, trunc(report)::text as report, trunc(ledger)::text as ledger from compared
     where report <> ledger order by what`.execute(db);
  return rows;
}
