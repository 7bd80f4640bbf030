import { type RawBuilder, sql } from 'kysely';
import type { IdRange } from './invariants.ts';

type Faults = RawBuilder<unknown>;

const within = (column: string, { afterId, throughId }: IdRange) =>
  sql`${sql.ref(column)} > ${afterId}::uuid and ${sql.ref(column)} <= ${throughId}::uuid`;

/** Rounds by the group that ended them, or else began them: each is in one range alone. */
const roundsOf = (range: IdRange) => sql`(
  select *, id as group_id from rounds where settle_group is null and ${within('id', range)}
  union all
  select *, settle_group from rounds where ${within('settle_group', range)})`;

/** Rounds that have ended whose transfers do not match their figures. */
const settlementFaults = (range: IdRange): Faults => sql`
  select 'settlements' as invariant,
         format('round %s (%s) of %s/%s has %s stakes of %s, payouts of %s and refunds of %s', r.id,
                r.state, r.stake_micro, r.payout_micro, coalesce(g.stakes, 0),
                coalesce(g.staked, 0), coalesce(g.paid, 0), coalesce(g.refunded, 0)) as fault
    from ${roundsOf(range)} r
    left join (
      select group_id, count(*) filter (where kind = 'stake') as stakes,
             coalesce(sum(amount_micro) filter (where kind = 'stake'), 0) as staked,
             coalesce(sum(amount_micro) filter (where kind = 'payout'), 0) as paid,
             coalesce(sum(amount_micro) filter (where kind = 'refund'), 0) as refunded
        from transfers where kind in ('stake', 'payout', 'refund') and ${within('group_id', range)}
       group by group_id
    ) g on g.group_id = r.group_id
   where r.state <> 'open'
     and (g.group_id is null
       or r.state = 'settled'
          and (g.stakes <> 1 or g.staked <> r.stake_micro or g.paid <> r.payout_micro
            or g.refunded <> 0)
       or r.state = 'refunded'
          and (g.stakes <> 0 or g.paid <> 0 or r.payout_micro <> 0
            or g.refunded <> r.stake_micro))`;

/** Stakes that belong neither to a settled round nor to a change of totals. */
const stakeFaults = (range: IdRange): Faults => sql`
  select 'stakes', format('group %s stakes for nothing', t.group_id)
    from transfers t
    left join (
      select group_id from ${roundsOf(range)} ended where state = 'settled'
      union all
      select group_id from totals_changes where ${within('group_id', range)}
    ) r on r.group_id = t.group_id
   where t.kind = 'stake' and ${within('t.group_id', range)} and r.group_id is null`;

/** Changes of totals that their transfers do not support. */
const changeFaults = (range: IdRange): Faults => sql`
  select 'changes',
         format('group %s notes %s staked and %s returned, its transfers moved %s and %s',
                c.group_id, c.wagered_micro, c.returned_micro, coalesce(g.staked, 0),
                coalesce(g.returned, 0))
    from totals_changes c
    left join (
      select group_id,
             coalesce(sum(amount_micro) filter (where kind = 'stake'), 0)
               - coalesce(sum(amount_micro) filter (where kind = 'refund'), 0) as staked,
             coalesce(sum(amount_micro) filter (where kind = 'payout'), 0)
               - coalesce(sum(amount_micro) filter (where kind = 'correction'), 0) as returned
        from transfers where ${within('group_id', range)} group by group_id
    ) g on g.group_id = c.group_id
   where ${within('c.group_id', range)}
     and (c.wagered_micro <> coalesce(g.staked, 0) or c.returned_micro <> coalesce(g.returned, 0))`;

/**
 * Rounds whose groups moved another wallet than the one they name: the stake comes from it, and payout
 * and refund go to it. The group that began a round may be of another range than the one that ended it.
 */
const walletFaults = (range: IdRange): Faults => sql`
  select * from (
    with moved as materialized (
      select r.id, r.player_id, coalesce(r.wallet, 'real') as wallet, t.group_id,
             case when t.kind in ('payout', 'refund') then t.to_account
                  when t.kind = 'hold' or t.kind = 'stake' and r.is_one_group then t.from_account
             end as account
        from (
          select id as group_id, id, player_id, wallet, settle_group is null as is_one_group
            from rounds where ${within('id', range)}
          union all
          select settle_group, id, player_id, wallet, false
            from rounds where ${within('settle_group', range)}
        ) r
        join transfers t on t.group_id = r.group_id and ${within('t.group_id', range)}
    )
    select 'wallets', format('round %s of %s moved %s in group %s', m.id, m.wallet,
                             coalesce(a.wallet, 'no wallet'), m.group_id)
      from moved m
      left join (
        select id, player_id, wallet from accounts where id = any (array(select distinct account from moved))
      ) a on a.id = m.account
     where m.account is not null
       and (a.player_id is distinct from m.player_id or a.wallet is distinct from m.wallet)) w`;

/** Play, deposits and bonuses whose counted stakes or needs cannot be. */
const countFaults = (range: IdRange): Faults => sql`
  select 'needs',
         format('round %s (%s) of %s counts %s and lowers %s', id, state, stake_micro,
                counted_micro, need_micro)
    from ${roundsOf(range)} r
   where counted_micro > stake_micro or need_micro > counted_micro
      or state <> 'settled' and counted_micro <> 0
      or wallet is not null and need_micro <> 0
  union all
  select 'needs', format('group %s raises the need by %s for a credit of %s', n.group_id,
                         n.raised_micro, coalesce(t.amount_micro, 0))
    from need_changes n
    left join transfers t on t.group_id = n.group_id and t.kind in ('deposit', 'bonus', 'airdrop')
     and ${within('t.group_id', range)}
   where ${within('n.group_id', range)}
     and (t.group_id is null or n.raised_micro % t.amount_micro <> 0)`;

/** What `groupFaults` audits. */
export const GROUP_INVARIANTS = ['settlements', 'stakes', 'changes', 'wallets', 'needs'] as const;

/**
 * The faults of all groups of a range, each of which is sound or not whatever the others are: ranges
 * can be audited one after the other. It is to be planned without nested loops, because the planner
 * takes the newest ids for a row or two, and a loop over twenty thousand of them would not end.
 */
export const groupFaults = (range: IdRange): Faults =>
  sql.join(
    [settlementFaults, stakeFaults, changeFaults, walletFaults, countFaults].map((faults) =>
      faults(range),
    ),
    sql` union all `,
  );
