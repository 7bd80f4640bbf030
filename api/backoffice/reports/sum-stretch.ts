import { type RawBuilder, sql } from 'kysely';
import { moscowDate, moscowWeekStartMs } from '../../../shared/platform/moscow-time.ts';
import type { Database } from '../../platform/db/database.ts';
import { boundsOf, type Day } from './report-day.ts';

/** A part of a day: the groups from one id on and below another. */
export type Stretch = { readonly day: Day; readonly fromId: string; readonly belowId: string };

/** The wallets whose money came of rewards, as a movement names them. */
const REWARD_WALLETS = '^player:(bonus|dic|usdic)';

/** How many of the largest wins of a game are kept of a day, and from which sum on every one is. */
const WINS_KEPT = 20;
export const LARGE_WIN_MICRO = 100_000_000_000n;

/** The transfers of the stretch, each with what its two accounts are called. */
const moved = ({ fromId, belowId }: Stretch) => sql`
  moved as materialized (
    select t.group_id, t.kind, t.amount_micro, coalesce(f.player_id, o.player_id) as player_id,
           coalesce(f.operator_account, 'player:' || f.wallet) as from_name,
           coalesce(o.operator_account, 'player:' || o.wallet) as to_name,
           coalesce(o.operator_account ~ '^(game|provider):', false) as is_to_game
      from transfers t
      join accounts f on f.id = t.from_account
      join accounts o on o.id = t.to_account
     where t.group_id >= ${fromId}::uuid and t.group_id < ${belowId}::uuid
  )`;

const movements = (day: Day) => sql`
  insert into day_movements as d (day, from_name, to_name, kind, transfers, amount_micro)
  select ${day}::date, from_name, to_name, kind, count(*), sum(amount_micro)
    from moved group by from_name, to_name, kind
  on conflict (day, from_name, to_name, kind) do update
    set transfers = d.transfers + excluded.transfers,
        amount_micro = d.amount_micro + excluded.amount_micro`;

/**
 * The transfers of games, each with the game and the wallet that was played from; of a stake that was
 * held its round knows which. A message of the aggregator names it under the key of its
 * transaction; what takes one back names that transaction, and so its game. Keys are read for
 * transfers of providers only, and a round for held stakes only.
 */
const played = sql`
  played as materialized (
    select m.*, a.account,
           case when a.account like 'game:%' then substr(a.account, 6)
                else coalesce(named.game, reversed.game, '') end as game,
           case when a.player = 'player:held' then coalesce(held.wallet, 'real')
                when a.player = 'bonus' then 'bonus' else substr(a.player, 8) end as wallet
      from moved m
      cross join lateral (
        select case when m.is_to_game then m.to_name else m.from_name end as account,
               case when m.is_to_game then m.from_name else m.to_name end as player) a
      left join lateral (
        select r.wallet from rounds r
         where a.player = 'player:held' and r.player_id = m.player_id
           and r.settle_group = m.group_id
         limit 1) held on true
      left join lateral (
        select min(coalesce(k.detail ->> 'game', c.identifier)) as game
          from idempotency_keys k
          left join aggregator_sessions s on s.id::text = k.detail ->> 'session'
          left join catalog_games c on c.id = s.game_id
         where a.account like 'provider:%'
           and k.group_id = m.group_id and k.key like 'provider:tx:%') named on true
      left join lateral (
        select min(coalesce(done.detail ->> 'game', c.identifier)) as game
          from idempotency_keys k
          join idempotency_keys done on done.key in (
            'provider:tx:' || substr(k.key, length('provider:rev:') + 1),
            'provider:tx:' || regexp_replace(substr(k.key, length('provider:rev:') + 1), ':[0-9]+$', ''))
          left join aggregator_sessions s on s.id::text = done.detail ->> 'session'
          left join catalog_games c on c.id = s.game_id
         where a.account like 'provider:%' and named.game is null
           and k.group_id = m.group_id and k.key like 'provider:rev:%') reversed on true
     where (a.account like 'game:%' or a.account like 'provider:%') and a.player <> 'fee'
  )`;

const sumWhere = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(amount_micro) filter (where ${condition}), 0)`;

const games = (day: Day) => sql`
  insert into day_games as d (day, account, game, wallet, bets, staked_micro, refunded_micro,
                              paid_micro, taken_back_micro, kept_micro)
  select ${day}::date, account, game, wallet,
         count(*) filter (where kind = 'stake') - count(*) filter (where kind = 'refund'),
         ${sumWhere(sql`kind = 'stake'`)}, ${sumWhere(sql`kind = 'refund'`)},
         ${sumWhere(sql`kind = 'payout'`)}, ${sumWhere(sql`kind = 'correction'`)},
         ${sumWhere(sql`to_name = 'bonus'`)} - ${sumWhere(sql`from_name = 'bonus'`)}
    from played group by account, game, wallet
  on conflict (day, account, game, wallet) do update
    set bets = d.bets + excluded.bets,
        staked_micro = d.staked_micro + excluded.staked_micro,
        refunded_micro = d.refunded_micro + excluded.refunded_micro,
        paid_micro = d.paid_micro + excluded.paid_micro,
        taken_back_micro = d.taken_back_micro + excluded.taken_back_micro,
        kept_micro = d.kept_micro + excluded.kept_micro`;

const wins = (day: Day) => sql`
  insert into day_wins (day, account, game, group_id, player_id, staked_micro, paid_micro)
  select ${day}::date, account, game, group_id, player_id, staked_micro, paid_micro
    from (select w.*, row_number() over (
                   partition by account, game order by paid_micro desc, group_id) as place
            from (select account, game, group_id, min(player_id) as player_id,
                         sum(amount_micro) filter (where kind = 'stake') as staked_micro,
                         sum(amount_micro) filter (where kind = 'payout') as paid_micro
                    from played group by account, game, group_id) w
           where paid_micro > 0) placed
   where place <= ${WINS_KEPT} or paid_micro >= ${LARGE_WIN_MICRO}`;

/** What a movement of rewards was for follows from the key of its group. */
const rewards = (day: Day) => sql`
  insert into day_rewards as d (day, reward, transfers, given_micro, returned_micro, cash_micro)
  select ${day}::date, reward, count(*), ${sumWhere(sql`from_name = 'bonus'`)},
         ${sumWhere(sql`to_name = 'bonus'`)},
         ${sumWhere(sql`to_name = 'player:real'`)} - ${sumWhere(sql`from_name = 'player:real'`)}
    from (select m.*, coalesce(named.reward, case when m.from_name like 'player:dic%'
                                                  then 'converted' else 'other' end) as reward
            from moved m
            left join lateral (
              select min(case when k.key like 'grant:%' then g.campaign_id
                              when k.key like 'reward:%' then split_part(k.key, ':', 2)
                              when k.key like 'provider:%' then 'provider-play' end) as reward
                from idempotency_keys k
                left join grants g
                  on k.key like 'grant:%' and g.id::text = split_part(k.key, ':', 2)
               where k.group_id = m.group_id) named on true
           where 'bonus' in (m.from_name, m.to_name)
              or m.to_name = 'player:real' and m.from_name ~ ${REWARD_WALLETS}
              or m.from_name = 'player:real' and m.to_name ~ ${REWARD_WALLETS}) of_rewards
   group by reward
  on conflict (day, reward) do update
    set transfers = d.transfers + excluded.transfers,
        given_micro = d.given_micro + excluded.given_micro,
        returned_micro = d.returned_micro + excluded.returned_micro,
        cash_micro = d.cash_micro + excluded.cash_micro`;

/**
 * Adds a stretch of the ledger to its day. The caller knows that it is complete, and adds it in the
 * transaction that keeps how far the day is summed. Answers how many transfers it held.
 */
export async function sumStretch(trx: Database, stretch: Stretch): Promise<bigint> {
  const { day } = stretch;
  const { rows } = await sql<{ transfers: bigint }>`
    with ${moved(stretch)}, ${played}, movements as (${movements(day)}), games as (${games(day)}),
         wins as (${wins(day)}), rewards as (${rewards(day)})
    select count(*) as transfers from moved`.execute(trx);
  await keepLargestWins(trx, day);
  await noteDepositors(trx, stretch);
  return rows[0]?.transfers ?? 0n;
}

async function keepLargestWins(trx: Database, day: Day) {
  await sql`
    delete from day_wins w using (
      select account, game, group_id, row_number() over (
               partition by account, game order by paid_micro desc, group_id) as place
        from day_wins where day = ${day}) placed
     where w.day = ${day} and placed.place > ${WINS_KEPT}
       and w.paid_micro < ${LARGE_WIN_MICRO} and w.account = placed.account
       and w.game = placed.game and w.group_id = placed.group_id`.execute(trx);
}

/** Notes who deposited, for the week of the day, and counts them for the week they began in. */
async function noteDepositors(trx: Database, { day, fromId, belowId }: Stretch) {
  const week = moscowDate(moscowWeekStartMs(boundsOf(day).fromMs));
  await sql`
    with paid as (
      select distinct a.player_id
        from transfers t
        join accounts a on a.id = t.to_account
       where t.group_id >= ${fromId}::uuid and t.group_id < ${belowId}::uuid
         and t.kind = 'deposit' and a.player_id is not null
    ), noted as (
      insert into deposit_weeks (player_id, week, first_week)
      select p.player_id, ${week}::date, coalesce(first.week, ${week}::date)
        from paid p
        left join lateral (
          select min(d.week) as week from deposit_weeks d where d.player_id = p.player_id
        ) first on true
      on conflict (player_id, week) do nothing
      returning first_week
    ), counted as (
      insert into cohort_weeks as c (first_week, week, players)
      select first_week, ${week}::date, count(*) from noted group by first_week
      on conflict (first_week, week) do update set players = c.players + excluded.players
    ), fresh as (
      select count(*) as players from noted where first_week = ${week}::date
    )
    insert into day_figures as d (day, name, value)
    select ${day}::date, 'firstDepositors', players from fresh where players > 0
    on conflict (day, name) do update set value = d.value + excluded.value`.execute(trx);
}
