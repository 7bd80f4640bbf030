import { type RawBuilder, sql } from 'kysely';

/** How far back pots are looked at, and how many stakes at most: the newest. */
const DAYS = 30;
const STAKES = 500;

/** How many pots two players share before it is no chance, and which part of all the player's. */
const PARTNER_POTS = 5;

/**
 * Whether much of what player `p` takes out was lost to them by one other player in pots: they met in
 * at least five and in at least half of the player's pots, and what the other lost there to the player,
 * less what they won back, is at least half of the sum. So one may hand money over, and it costs the fee.
 */
export const isFedInPots = (amountMicro: bigint, now: Date): RawBuilder<boolean> => sql<boolean>`(
  with mine as materialized (
    select table_id, sum(stake_micro) as own, sum(payout_micro) > 0 as is_won
      from (select table_id, stake_micro, payout_micro
              from rounds
             where player_id = p.id and game in ('classic', 'fast') and state = 'settled'
               and id >= uuid_floor(${now}::timestamptz - make_interval(days => ${DAYS}))
             order by id desc limit ${STAKES}) newest
     group by table_id),
  met as (
    select o.player_id, m.table_id, m.own, m.is_won, sum(o.stake_micro) as staked,
           sum(o.payout_micro) > 0 as is_lost
      from mine m join rounds o on o.table_id = m.table_id and o.player_id <> p.id
     group by o.player_id, m.table_id, m.own, m.is_won)
  select exists (
    select from met
     group by player_id
    having count(*) >= ${PARTNER_POTS} and count(*) * 2 >= (select count(*) from mine)
       and 2 * sum(case when is_won then staked when is_lost then -own else 0 end)
             >= ${amountMicro}::bigint))`;
