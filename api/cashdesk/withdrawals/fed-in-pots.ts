import { type RawBuilder, sql } from 'kysely';

/** How far back rounds are looked at, and how many pots at most: those that moved most money. */
const DAYS = 30;
const POTS = 500;

/** So many partners are looked at together: those who lost most. */
const PARTNERS = 5;

/**
 * What they lost to the player is looked at from this sum on, and from this part of what is taken
 * out.
 */
const LEAST_MICRO = 1_000_000_000n;
const PART = 3n;

/**
 * Whether much of what player `p` takes out came from a few others, who lost it in pots, battle and
 * coinflip or gave it in airdrops: less what they had back, the five who lost most lost a thousand or
 * more, and a third of the sum or more. One meeting is enough. This is how accounts hand money to one
 * another, for no more than the fee. Neither other rounds nor losses to others make it less. Only the
 * rounds that moved most are read.
 *
 * Whoever wins has of each loser's stake the part of their own in all that won: all of it in a pot, and a
 * share in a battle. Those of one side win nothing from one another.
 */
export const isFedInPots = (amountMicro: bigint, now: Date): RawBuilder<boolean> => sql<boolean>`(
  with mine as materialized (
    select table_id
      from rounds
     where player_id = p.id and game in ('classic', 'fast', 'battle') and state = 'settled'
       and id >= uuid_floor(${now}::timestamptz - make_interval(days => ${DAYS}))
     group by table_id
     order by greatest(sum(payout_micro), sum(stake_micro)) desc limit ${POTS}),
  seats as materialized (
    select table_id, o.player_id, o.side, sum(o.stake_micro) as own,
           sum(o.payout_micro) > 0 as is_won,
           sum(sum(o.stake_micro)) over (partition by table_id, o.side) as bank
      from mine join rounds o using (table_id)
     group by table_id, o.player_id, o.side),
  met as (
    select o.player_id as partner,
           case when m.is_won then o.own * m.own / m.bank
                when o.is_won then -m.own * o.own / o.bank else 0 end as lost
      from seats m join seats o on o.table_id = m.table_id and o.side <> m.side
     where m.player_id = p.id
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
       and t.outcome ->> 'winner' is not null
     union all
    select a.giver_id, a.award_micro
      from airdrop_claims c join airdrops a on a.id = c.airdrop_id and not a.is_operators
     where c.player_id = p.id and c.place is not null
       and c.claimed_at >= ${now}::timestamptz - make_interval(days => ${DAYS})
     union all
    select c.player_id, -a.award_micro
      from airdrops a join airdrop_claims c on c.airdrop_id = a.id and c.place is not null
     where a.giver_id = p.id and not a.is_operators
       and a.asked_at >= ${now}::timestamptz - make_interval(days => ${DAYS})),
  most as (
    select sum(lost) as lost from met group by partner
    having sum(lost) > 0 order by sum(lost) desc limit ${PARTNERS})
  select coalesce(sum(lost), 0) >= greatest(${LEAST_MICRO}::bigint, (${amountMicro}::bigint + ${PART - 1n}::bigint) / ${PART}::bigint)
    from most)`;
