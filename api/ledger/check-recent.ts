import { sql } from 'kysely';
import { type Audit, WALLET_PARTS } from './invariants.ts';
import { appendOnlyFaults } from './check-full.ts';

/**
 * Audits of what was posted after the newest mark, other than those of its groups, and of every wallet
 * row. A nonce or a version may belong to the other side of the mark, because hosts' clocks differ a
 * little; so gaps are detected by sums here and found one by one in the full check.
 */
export const RECENT_AUDITS: readonly Audit[] = [
  {
    covers: ['zero-sum'],
    faults: (afterId) => sql`
      select 'zero-sum' as invariant, format('the books sum to %s', w.total + h.total) as fault
        from (select coalesce(sum(balance_micro), 0) as total from wallets) w,
             (select coalesce(sum(amount_micro), 0) as total from (
                select balance_micro as amount_micro from operator_rollups
                 where through_id = ${afterId}
                union all
                select e.amount_micro from entries e join accounts a on a.id = e.account_id
                 where a.operator_account is not null and e.group_id > ${afterId}) s) h
       where w.total + h.total <> 0`,
  },
  {
    covers: ['balances', 'versions', 'chain', 'below-zero'],
    partFaults: (afterId, remainder) => sql`
      with steps as (
        select e.account_id, e.version, e.amount_micro, e.balance_micro,
               lag(e.version) over by_version as version_before,
               lag(e.balance_micro) over by_version as balance_before
          from entries e join wallets w on w.account_id = e.account_id
         where e.group_id > ${afterId}
           and abs(e.account_id) % ${WALLET_PARTS}::int = ${remainder}::int
        window by_version as (partition by e.account_id order by e.version)
      ), sums as (
        select account_id, sum(amount_micro) as total, count(*) as entries,
               min(balance_micro) as lowest, max(version) as last,
               count(*) filter (where version is null or version = version_before) as repeats,
               count(*) filter (where version = version_before + 1
                 and balance_micro is distinct from balance_before + amount_micro) as breaks
          from steps group by account_id
      )
      select v.invariant, format('account %s: %s', w.account_id, v.fault) as fault
        from wallets w
        left join wallet_rollups r on r.account_id = w.account_id
        left join sums s on s.account_id = w.account_id
       cross join lateral (values
         ('balances',
          case when w.balance_micro <> coalesce(r.balance_micro, 0) + coalesce(s.total, 0)
            then format('has %s, its roll-up and entries sum to %s', w.balance_micro,
                        coalesce(r.balance_micro, 0) + coalesce(s.total, 0)) end),
         ('versions',
          case when w.version <> coalesce(r.entries, 0) + coalesce(s.entries, 0)
                 or s.repeats > 0 or s.last > w.version
            then format('is at version %s with %s entries', w.version,
                        coalesce(r.entries, 0) + coalesce(s.entries, 0)) end),
         ('chain', case when s.breaks > 0
            then format('%s entries do not continue the one before', s.breaks) end),
         ('below-zero', case when least(s.lowest, w.balance_micro) < 0
            then format('was at %s', least(s.lowest, w.balance_micro)) end)
       ) as v (invariant, fault)
       where v.fault is not null
         and abs(w.account_id) % ${WALLET_PARTS}::int = ${remainder}::int`,
  },
  {
    covers: ['nonces'],
    faults: (afterId) => sql`
      select 'nonces' as invariant,
             format('seed %s is at nonce %s, its last round at %s', s.id, s.nonce, r.last) as fault
        from (
          select seed_id, count(*) as rounds, count(distinct nonce) as nonces, max(nonce) as last
            from rounds where seed_id is not null and id > ${afterId} group by seed_id
        ) r join seeds s on s.id = r.seed_id
       where r.nonces <> r.rounds or r.last <> s.nonce - 1`,
  },
  { covers: ['append-only'], faults: () => appendOnlyFaults },
];
