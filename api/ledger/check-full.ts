import { sql } from 'kysely';
import { owedWinFaults } from './check-owed-wins.ts';
import type { Audit } from './invariants.ts';
import { ALL_SIDES } from './posting.ts';

/**
 * Audits of the whole ledger other than those of its groups. Each is one pass over the tables it
 * names.
 */
export const FULL_AUDITS: readonly Audit[] = [
  {
    covers: ['zero-sum'],
    faults: () => sql`
      select 'zero-sum' as invariant, format('the books sum to %s', w.total + h.total) as fault
        from (select coalesce(sum(balance_micro), 0) as total from wallets) w,
             (select coalesce(sum(balance_micro), 0) as total from operator_balances) h
       where w.total + h.total <> 0`,
  },
  {
    covers: ['zero-sum-by-entries'],
    faults: () => sql`
      select 'zero-sum-by-entries' as invariant, format('the entries sum to %s', total) as fault
        from (select coalesce(sum(e.amount_micro), 0) as total
                from entries e join accounts a on a.id = e.account_id) s
       where total <> 0`,
  },
  {
    covers: ['transfers'],
    faults: () => sql`
      select 'transfers' as invariant, format('group %s: %s', group_id, why) as fault
        from (
          select t.group_id,
                 case when bool_or(f.id is null or o.id is null) then 'an account does not exist'
                      when bool_or(t.amount_micro <= 0) then 'an amount is not positive'
                      when count(*) <> max(t.seq) + 1 or min(t.seq) <> 0 then 'a step is missing'
                      when bool_or((f.operator_account is null) <> (t.from_version is not null)
                                or (o.operator_account is null) <> (t.to_version is not null))
                        then 'a wallet has no version or an account of the operator has one'
                 end as why
            from transfers t
            left join accounts f on f.id = t.from_account
            left join accounts o on o.id = t.to_account
           group by t.group_id
        ) g where why is not null`,
  },
  {
    covers: ['balances', 'versions', 'chain', 'below-zero'],
    faults: () => sql`
      with steps as (
        select e.account_id, e.version, e.amount_micro, e.balance_micro,
               lag(e.version, 1, 0::bigint) over by_version as version_before,
               lag(e.balance_micro, 1, 0::bigint) over by_version as balance_before
          from entries e join wallets w on w.account_id = e.account_id
        window by_version as (partition by e.account_id order by e.version)
      ), sums as (
        select account_id, sum(amount_micro) as total, count(*) as entries,
               min(balance_micro) as lowest,
               count(*) filter (where version is distinct from version_before + 1) as gaps,
               count(*) filter (
                 where balance_micro is distinct from balance_before + amount_micro) as breaks
          from steps group by account_id
      )
      select v.invariant, format('account %s: %s', w.account_id, v.fault) as fault
        from wallets w left join sums s on s.account_id = w.account_id
       cross join lateral (values
         ('balances', case when w.balance_micro <> coalesce(s.total, 0)
            then format('has %s, its entries sum to %s', w.balance_micro, coalesce(s.total, 0)) end),
         ('versions', case when w.version <> coalesce(s.entries, 0) or s.gaps > 0
            then format('is at version %s with %s entries and %s gaps',
                        w.version, coalesce(s.entries, 0), coalesce(s.gaps, 0)) end),
         ('chain', case when s.breaks > 0
            then format('%s entries do not continue the one before', s.breaks) end),
         ('below-zero', case when least(s.lowest, w.balance_micro) < 0
            then format('was at %s', least(s.lowest, w.balance_micro)) end)
       ) as v (invariant, fault)
       where v.fault is not null`,
  },
  {
    covers: ['held'],
    faults: () => sql`
      select 'held' as invariant,
             format('player %s holds %s for open rounds of %s', r.player_id,
                    coalesce(w.balance_micro, 0), r.stakes) as fault
        from (select player_id, sum(stake_micro) as stakes from rounds
               where state = 'open' group by player_id) r
        left join accounts a on a.player_id = r.player_id and a.wallet = 'held'
        left join wallets w on w.account_id = a.id
       where coalesce(w.balance_micro, 0) < r.stakes`,
  },
  {
    covers: ['banks'],
    faults: () => sql`
      select 'banks' as invariant,
             format('side %s of table round %s counts %s, its stakes sum to %s', b.side, b.table_id,
                    b.stake_micro, coalesce(r.stakes, 0)) as fault
        from table_banks b
        left join (select table_id, coalesce(side, setting ->> 'sector') as side,
                          sum(stake_micro) as stakes
                     from rounds where table_id is not null group by 1, 2
                    union all
                    select table_id, ${ALL_SIDES}::text, sum(stake_micro)
                     from rounds where table_id is not null group by 1) r
          on r.table_id = b.table_id and r.side = b.side
       where b.stake_micro <> coalesce(r.stakes, 0)`,
  },
  {
    covers: ['requests'],
    faults: () => sql`
      select 'requests' as invariant,
             format('request %s of player %s leads nowhere', q.request_id, q.player_id) as fault
        from requests q left join transfers t on t.group_id = q.group_id and t.seq = 0
       where t.group_id is null`,
  },
  {
    covers: ['nonces'],
    faults: () => sql`
      select 'nonces' as invariant,
             format('seed %s is at nonce %s with %s rounds', s.id, s.nonce, r.rounds) as fault
        from seeds s
        left join (
          select seed_id, count(*) as rounds, count(distinct nonce) as nonces,
                 min(nonce) as first, max(nonce) as last
            from rounds where seed_id is not null group by seed_id
        ) r on r.seed_id = s.id
       where s.nonce <> coalesce(r.rounds, 0)
          or (r.rounds > 0 and (r.nonces <> r.rounds or r.first <> 0 or r.last <> s.nonce - 1))`,
  },
  {
    covers: ['totals'],
    faults: () => sql`
      select 'totals' as invariant, format('player %s', t.player_id) as fault
        from player_totals t
        left join (
          select player_id, sum(rounds) as rounds, sum(wagered) as wagered,
                 sum(returned) as returned, max(win) as max_win, sum(counted) as counted,
                 sum(experience) as experience, sum(bonus_counted) as bonus_counted,
                 sum(bonus_wagered) as bonus_wagered, sum(bonus_returned) as bonus_returned
            from (
              select player_id, count(*) as rounds, sum(stake_micro) as wagered,
                     sum(payout_micro) as returned, max(payout_micro) as win,
                     sum(counted_micro) filter (where wallet is null) as counted,
                     sum(counted_micro) filter (where wallet is null) as experience,
                     sum(counted_micro) filter (where wallet = 'bonus') as bonus_counted,
                     sum(stake_micro) filter (where wallet is not null) as bonus_wagered,
                     sum(payout_micro) filter (where wallet is not null) as bonus_returned
                from rounds where state = 'settled' group by player_id
              union all
              select player_id, sum(rounds), sum(wagered_micro), sum(returned_micro),
                     max(win_micro), sum(counted_micro) filter (where wallet is null),
                     sum(experience_micro),
                     sum(counted_micro) filter (where wallet = 'bonus'),
                     sum(wagered_micro) filter (where wallet is not null),
                     sum(returned_micro) filter (where wallet is not null)
                from totals_changes group by player_id
            ) p group by player_id
        ) r on r.player_id = t.player_id
       where t.rounds <> coalesce(r.rounds, 0) or t.wagered_micro <> coalesce(r.wagered, 0)
          or t.returned_micro <> coalesce(r.returned, 0)
          or t.max_win_micro <> coalesce(r.max_win, 0)
          or t.counted_micro <> coalesce(r.counted, 0)
          or t.experience_micro <> coalesce(r.experience, 0)
          or t.bonus_counted_micro <> coalesce(r.bonus_counted, 0)
          or t.bonus_wagered_micro <> coalesce(r.bonus_wagered, 0)
          or t.bonus_returned_micro <> coalesce(r.bonus_returned, 0)`,
  },
  {
    covers: ['needs'],
    faults: () => sql`
      select 'needs' as invariant,
             format('player %s has %s to play, the rows say %s', t.player_id, t.need_micro,
                    coalesce(r.need, 0)) as fault
        from player_totals t
        left join (
          select player_id, sum(need) as need
            from (
              select player_id, sum(raised_micro - lapsed_micro) as need
                from need_changes group by player_id
              union all
              select player_id, sum(need_micro) from totals_changes group by player_id
              union all
              select player_id, -sum(need_micro) from rounds group by player_id
            ) p group by player_id
        ) r on r.player_id = t.player_id
       where t.need_micro <> coalesce(r.need, 0)`,
  },
  {
    covers: ['operator-rollups'],
    faults: () => sql`
      with marks as (
        select account_id, through_id as id, 1 as is_mark, 0::bigint as amount_micro, balance_micro
          from operator_rollups
        union all
        select e.account_id, e.group_id, 0, e.amount_micro, 0
          from entries e join accounts a on a.id = e.account_id where a.operator_account is not null
      ), sums as (
        select *, sum(amount_micro) over (partition by account_id order by id, is_mark
                    rows between unbounded preceding and current row) as total
          from marks
      )
      select 'operator-rollups' as invariant,
             format('account %s through %s says %s, the sum is %s',
                    account_id, id, balance_micro, total) as fault
        from sums where is_mark = 1 and balance_micro <> total`,
  },
  {
    covers: ['wallet-rollups'],
    faults: () => sql`
      select 'wallet-rollups' as invariant,
             format('account %s says %s in %s entries of chain %s, there are %s in %s of %s',
                    r.account_id, r.balance_micro, r.entries, r.chain, coalesce(s.total, 0),
                    coalesce(s.entries, 0), coalesce(s.chain, 0)) as fault
        from wallet_rollups r
        left join (
          select e.account_id, sum(e.amount_micro) as total, count(*) as entries,
                 bit_xor(wallet_step(e.version, e.amount_micro, e.balance_micro)) as chain
            from entries e join wallet_rollups r on r.account_id = e.account_id
           where e.group_id <= r.through_id group by e.account_id
        ) s on s.account_id = r.account_id
       where r.balance_micro <> coalesce(s.total, 0) or r.entries <> coalesce(s.entries, 0)
          or r.chain <> coalesce(s.chain, 0)`,
  },
  {
    covers: ['ton-payouts'],
    faults: () => sql`
      select 'ton-payouts' as invariant,
             format('payout %s is %s over TON and %s in the ledger', p.payment_id, p.state,
                    c.detail ->> 'how') as fault
        from ton_payouts p join idempotency_keys c on c.key = format('withdraw:%s:end', p.payment_id)
       where p.state in ('queued', 'sending')
          or (p.state = 'sent') <> (c.detail ->> 'how' = 'settled')`,
  },
  { covers: ['owed-wins'], faults: () => owedWinFaults },
  { covers: ['append-only'], faults: () => appendOnlyFaults },
];

const GUARDED = [
  'transfers',
  'requests',
  'idempotency_keys',
  'totals_changes',
  'need_changes',
  'entry_digests',
  'operator_rollups',
  'ledger_watermarks',
];

/** The application's role and the current role, which is the one the product really runs as. */
const roles = sql`(select distinct unnest(array['rollhouse_app', current_user::text]) as role) r`;

/** Rights that neither the application's role nor the current one may have. */
export const rightsFaults = sql<{ readonly invariant: 'append-only'; readonly fault: string }>`
  select 'append-only' as invariant, format('%s may %s %s', role, right_name, name) as fault
    from ${roles} cross join unnest(${GUARDED}::text[]) as name
   cross join unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as right_name
   where has_table_privilege(role, name, right_name)
  union all
  select 'append-only', format('%s may write balances, transfers or idempotency keys', role)
    from ${roles}
   where has_column_privilege(role, 'wallets', 'balance_micro', 'UPDATE')
      or has_column_privilege(role, 'wallets', 'balance_micro', 'INSERT')
      or has_table_privilege(role, 'transfers', 'INSERT')
      or has_table_privilege(role, 'idempotency_keys', 'INSERT')
      or has_table_privilege(role, 'totals_changes', 'INSERT')
      or has_table_privilege(role, 'need_changes', 'INSERT')
  union all
  select 'append-only', format('%s may act as the owner of %s', role, name)
    from ${roles} cross join unnest(${GUARDED}::text[]) as name
    join pg_class c on c.oid = to_regclass(name)
   where pg_has_role(role, c.relowner, 'MEMBER')`;

/** Rights that no role running the product may have, and guards that must be on. */
export const appendOnlyFaults = sql`
  ${rightsFaults}
  union all
  select 'append-only', format('no guard is on at %s', c.relname)
    from (
      select to_regclass(name)::oid as id from unnest(${GUARDED}::text[]) as name
      union select inhrelid from pg_inherits where inhparent = 'transfers'::regclass
    ) t join pg_class c on c.oid = t.id
   where not exists (
     select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = t.id and p.proname = 'refuse_change' and g.tgenabled in ('O', 'A')
        and g.tgtype & 1 = 1)`;
