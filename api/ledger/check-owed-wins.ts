import { sql } from 'kysely';
import { doneKey, OWED_KEYS, reversedKey } from './idempotency-keys.ts';

const [done, reversed] = [doneKey(''), reversedKey('')];

/**
 * Debts of players to providers whose chain does not add up, and groups that took less of a
 * rolled-back win than it was, or kept back of a win, without saying so in the chain. The second is
 * counted from the wins and the transfers, which know nothing of the chain. Wins of a bonus are never
 * owed.
 */
export const owedWinFaults = sql`
  with steps as materialized (
    select group_id, key, substring(key from '^(.*):') as chain,
           substring(key from '[0-9]+$')::int as turn, detail ->> 'operatorAccount' as account,
           (detail ->> 'deltaMicro')::bigint as delta, (detail ->> 'owedMicro')::bigint as owed
      from idempotency_keys where key like ${`${OWED_KEYS}%`}
  ), chained as (
    select *, row_number() over by_turn as place,
           lag(owed, 1, 0::bigint) over by_turn + delta as expected
      from steps window by_turn as (partition by chain order by turn)
  ), noted as (
    select group_id, account, sum(delta) as delta from steps group by 1, 2
  ), moved as (
    select group_id, account, sum(missing) as missing
      from (
        select back.group_id, win.detail ->> 'operatorAccount' as account,
               (win.detail ->> 'micro')::bigint as missing
          from idempotency_keys back
          join idempotency_keys win
            on win.key = ${done} || substr(back.key, ${reversed.length + 1}::int)
         where back.key like ${`${reversed}%`} and win.detail ->> 'action' = 'win'
           and not win.detail ? 'grant'
        union all
        select t.group_id, o.operator_account, -t.amount_micro
          from transfers t
          join accounts o on o.id = t.to_account
          join accounts f on f.id = t.from_account
         where t.kind = 'correction' and o.operator_account like 'provider:%'
           and f.wallet = 'real'
      ) m group by 1, 2
  )
  select 'owed-wins' as invariant,
         format('%s says %s owed, the turns before it make %s', key, owed, expected) as fault
    from chained where turn <> place or owed <> expected or owed < 0 or delta = 0
  union all
  select 'owed-wins', format('group %s notes %s owed to %s, its wins and corrections leave %s',
                             group_id, coalesce(delta, 0), account, coalesce(missing, 0))
    from noted full join moved using (group_id, account)
   where coalesce(delta, 0) <> coalesce(missing, 0)`;
