import { sql } from 'kysely';

/**
 * Rounds whose groups after an id moved another wallet than the one they name: the stake comes from
 * it, and payout and refund go to it.
 */
export const walletFaults = (afterId: string) => sql`
  select 'wallets' as invariant,
         format('round %s of %s moved %s in group %s', r.id, coalesce(r.wallet, 'real'),
                coalesce(a.wallet, 'no wallet'), t.group_id) as fault
    from (
      select id as group_id, id, player_id, wallet, settle_group is null as is_one_group
        from rounds where id > ${afterId}
      union all
      select settle_group, id, player_id, wallet, false from rounds where settle_group > ${afterId}
    ) r
    join transfers t on t.group_id = r.group_id and t.group_id > ${afterId}
   cross join lateral (
     select case when t.kind in ('payout', 'refund') then t.to_account
                 when t.kind = 'hold' or t.kind = 'stake' and r.is_one_group then t.from_account
            end as account
   ) m
    left join accounts a on a.id = m.account
   where m.account is not null
     and (a.player_id is distinct from r.player_id
       or a.wallet is distinct from coalesce(r.wallet, 'real'))`;
