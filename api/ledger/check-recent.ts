import { sql } from 'kysely';
import type { Audit } from './invariants.ts';
import { appendOnlyFaults } from './check-full.ts';

/**
 * An id may be a minute older or newer than its call, so two bets in a row are no further out of
 * order.
 */
const APART = '2 minutes';

/**
 * Audits of what was posted after the newest mark, other than those of its groups, and of every wallet
 * row. A nonce or a version may belong to the other side of the mark, because hosts' clocks differ a
 * little; so gaps are detected by sums here and found one by one in the full check. A version that
 * stands in place of another is found as a fault of the chain. A seed that was set back before its first
 * round since the mark is found by the full check alone.
 */
export const RECENT_AUDITS: readonly Audit[] = [
  {
    covers: ['zero-sum', 'balances', 'versions', 'chain', 'below-zero'],
    faults: (afterId) => sql`
      select * from (
        with sums as materialized (
          select account_id, sum(amount_micro) as total, count(*) as entries,
                 min(balance_micro) as lowest, max(version) as last,
                 bit_xor(wallet_step(version, amount_micro, balance_micro)) as chain
            from entries where group_id > ${afterId} group by account_id
        )
        select 'zero-sum' as invariant, format('the books sum to %s', w.total + o.total) as fault
          from (select coalesce(sum(balance_micro), 0) as total from wallets) w,
               (select coalesce(sum(total), 0) as total from (
                  select balance_micro as total from operator_rollups where through_id = ${afterId}
                  union all
                  select s.total from sums s join accounts a on a.id = s.account_id
                   where a.operator_account is not null) operator) o
         where w.total + o.total <> 0
        union all
        select v.invariant, format('account %s: %s', w.account_id, v.fault)
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
                   or s.last > w.version
              then format('is at version %s with %s entries', w.version,
                          coalesce(r.entries, 0) + coalesce(s.entries, 0)) end),
           ('chain',
            case when coalesce(r.chain, 0) # coalesce(s.chain, 0)
                        <> wallet_state(0, 0) # wallet_state(w.version, w.balance_micro)
              then 'its entries do not lead from nothing to its balance, one by one' end),
           ('below-zero', case when least(s.lowest, w.balance_micro) < 0
              then format('was at %s', least(s.lowest, w.balance_micro)) end)
         ) as v (invariant, fault)
         where v.fault is not null) faults`,
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
       where r.nonces <> r.rounds
          or r.last > s.nonce - 1
          or r.last < s.nonce - 1 and not exists (
            select from rounds b
             where b.player_id = s.player_id and b.seed_id = s.id and b.nonce = s.nonce - 1
               and b.id > uuid_floor(uuid_extract_timestamp(${afterId}::uuid) - ${APART}::interval))`,
  },
  { covers: ['append-only'], faults: () => appendOnlyFaults },
];
