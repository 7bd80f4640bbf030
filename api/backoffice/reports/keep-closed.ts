import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { playFigures } from './play-figures.ts';
import type { Day } from './report-day.ts';

/**
 * Keeps what a day came to where longer periods are read: the totals of its play, and its games with
 * those of its month. The caller closes the day in the same transaction, and no day is closed twice.
 */
export async function keepClosed(trx: Database, day: Day): Promise<void> {
  await sql`
    insert into day_figures (day, name, value) ${playFigures(sql`day = ${day}::date`)}
    on conflict (day, name) do update set value = excluded.value`.execute(trx);
  // In one order, so that two processes that close two days do not wait for one another.
  await sql`
    insert into month_games as m (month, account, game, wallet, bets, staked_micro, refunded_micro,
                                  paid_micro, taken_back_micro, kept_micro)
    select date_trunc('month', day)::date, account, game, wallet, bets, staked_micro, refunded_micro,
           paid_micro, taken_back_micro, kept_micro
      from day_games where day = ${day}::date order by account, game, wallet
    on conflict (month, account, game, wallet) do update
      set bets = m.bets + excluded.bets,
          staked_micro = m.staked_micro + excluded.staked_micro,
          refunded_micro = m.refunded_micro + excluded.refunded_micro,
          paid_micro = m.paid_micro + excluded.paid_micro,
          taken_back_micro = m.taken_back_micro + excluded.taken_back_micro,
          kept_micro = m.kept_micro + excluded.kept_micro`.execute(trx);
}
