import { type RawBuilder, sql } from 'kysely';

/** How far back rounds are looked at, and how many pots at most: those that moved most money. */
const DAYS = 30;
const POTS = 500;

/** So many partners are looked at together: those who lost most. */
const PARTNERS = 5;

/** What they lost to the player is looked at from this sum on, and from this part of what is taken out. */
const LEAST_MICRO = 1_000_000_000n;
const PART = 3n;

/**
 * Whether much of what player `p` takes out was lost to them by a few others, in pots and in coinflip:
 * less what they won back, the five who lost most lost a thousand or more, and a third of the sum or
 * more. One meeting is enough. So one may hand money over, and it costs the fee. Neither other rounds
 * nor losses to others make it less; of more pots than are read, those that paid most are.
 */
export const isFedInPots = (amountMicro: bigint, now: Date): RawBuilder<boolean> => sql<boolean>`(
  with mine as materialized (
    select table_id, sum(stake_micro) as own, sum(payout_micro) > 0 as is_won
      from rounds
     where player_id = p.id and game in ('classic', 'fast') and state = 'settled'
       and id >= uuid_floor(${now}::timestamptz - make_interval(days => ${DAYS}))
     group by table_id
     order by greatest(sum(payout_micro), sum(stake_micro)) desc limit ${POTS}),
  met as (
    select o.player_id as partner,
           case when m.is_won then sum(o.stake_micro)
                when sum(o.payout_micro) > 0 then -m.own else 0 end as lost
      from mine m join rounds o on o.table_id = m.table_id and o.player_id <> p.id
     group by o.player_id, m.table_id, m.own, m.is_won
     union all
    select f.partner, case when t.outcome ->> 'winner' = f.side then f.stake_micro
                           else -f.stake_micro end
      from (
        select id, joiner_id as partner, side, stake_micro
          from coinflips where creator_id = p.id and joiner_id is not null
         union all
        select id, creator_id, case side when 'heads' then 'tails' else 'heads' end, stake_micro
          from coinflips where joiner_id = p.id
      ) f
      join table_rounds t on t.id = f.id
     where f.id >= uuid_floor(${now}::timestamptz - make_interval(days => ${DAYS}))
       and t.outcome ->> 'winner' is not null),
  most as (
    select sum(lost) as lost from met group by partner
    having sum(lost) > 0 order by sum(lost) desc limit ${PARTNERS})
  select coalesce(sum(lost), 0) >= greatest(${LEAST_MICRO}::bigint, (${amountMicro}::bigint + ${PART - 1n}::bigint) / ${PART}::bigint)
    from most)`;
