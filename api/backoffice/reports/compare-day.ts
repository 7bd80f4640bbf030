import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { compareClosed, type Differing } from './compare-closed.ts';
import { boundsOf, type Day, smallestIdAt } from './report-day.ts';

/** A figure of a report that is not what the ledger's entries come to. */
export type Difference = {
  readonly what: string;
  readonly reportMicro: bigint;
  readonly ledgerMicro: bigint;
};

/**
 * Computes a day again from the ledger's entries, each transfer as the two that it is, and names what
 * the report has otherwise: the net of each account, and of the games and rewards of the day, which
 * are summed apart. What was kept of a closed day for longer periods is compared with its games.
 * Empty where all agree to the last micro-unit.
 */
export async function compareDay(db: Database, day: Day): Promise<readonly Difference[]> {
  const { fromMs, toMs } = boundsOf(day);
  const through = await db
    .selectFrom('report_days')
    .select('through_id')
    .where('day', '=', day)
    .executeTakeFirst();
  const belowId = through?.through_id ?? smallestIdAt(toMs);
  const { rows } = await sql<Differing>`
    with ledger as (
      select coalesce(a.operator_account, 'player:' || a.wallet) as name,
             sum(e.amount_micro) as net, sum(abs(e.amount_micro)) as moved
        from entries e join accounts a on a.id = e.account_id
       where e.group_id >= ${smallestIdAt(fromMs)}::uuid and e.group_id < ${belowId}::uuid
       group by 1
    ), own_cash as (
      select e.amount_micro
        from entries e
        join accounts a on a.id = e.account_id and a.wallet = 'real'
        join entries other on other.group_id = e.group_id and other.seq = e.seq
                          and other.account_id <> e.account_id
        join accounts o on o.id = other.account_id
       where e.group_id >= ${smallestIdAt(fromMs)}::uuid and e.group_id < ${belowId}::uuid
         and (o.operator_account = 'bonus' or o.wallet ~ '^(bonus|dic|usdic)')
    ), sides as (
      select from_name as name, -amount_micro as amount from day_movements where day = ${day}
      union all select to_name, amount_micro from day_movements where day = ${day}
    ), report as (
      select name, sum(amount) as net, sum(abs(amount)) as moved from sides group by name
    ), games as (
      select account, sum(staked_micro - refunded_micro - paid_micro + taken_back_micro - kept_micro)
               as net from day_games where day = ${day} group by account
    ), fees as (
      select from_name as account, sum(amount_micro) as fee from day_movements
       where day = ${day} and to_name = 'fee' group by 1
    ), compared as (
      select 'net of ' || name as what, coalesce(r.net, 0) as report, coalesce(l.net, 0) as ledger
        from ledger l full join report r using (name)
      union all
      select 'moved on ' || name, coalesce(r.moved, 0), coalesce(l.moved, 0)
        from ledger l full join report r using (name)
      union all
      select 'games of ' || l.name, coalesce(g.net, 0) - coalesce(f.fee, 0), l.net
        from ledger l left join games g on g.account = l.name left join fees f on f.account = l.name
       where l.name like 'game:%' or l.name like 'provider:%'
      union all
      select 'rewards', (select coalesce(sum(returned_micro - given_micro), 0) from day_rewards
                          where day = ${day}), coalesce(sum(net), 0)
        from ledger where name = 'bonus'
      union all
      select 'rewards in cash', (select coalesce(sum(cash_micro), 0) from day_rewards
                                  where day = ${day}), coalesce(sum(own.amount_micro), 0)
        from own_cash own
    )
    select what, report::text, ledger::text from compared where report <> ledger order by what
  `.execute(db);
  return [...rows, ...(await compareClosed(db, day))].map(({ what, report, ledger }) => ({
    what,
    reportMicro: BigInt(report),
    ledgerMicro: BigInt(ledger),
  }));
}
