import { type RawBuilder, sql } from 'kysely';
import { sharedWith } from './read-shared.ts';

/**
 * What accounts share with one another, in whichever direction, as rows of `id`, `other` and their
 * `signals`, of each pair both ways, but for a purse: that tells only on whom it tells by itself,
 * as on the one who asked to be paid there (`isHeldAgainst`). That one invited the other is left
 * out. `members` are rows with an `id`. It ends with its grouping, so a condition on the signals of
 * a pair may follow.
 */
export const pairsAmong = (members: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, other, array_agg(distinct signal) as signals
    from (
      select link.*
        from ${members} m
       cross join lateral (${sharedWith(sql`m.id`)}) shared (signal, id)
        join ${members} o on o.id = shared.id
       cross join lateral (
          values (m.id, o.id, shared.signal), (o.id, m.id, shared.signal)
       ) link (id, other, signal)
       where shared.signal <> 'invited'
         and (link.id = m.id
           or shared.signal not in ('same-payee', 'paid-there', 'asked-there', 'same-wallet'))
    ) links
   group by id, other`;
