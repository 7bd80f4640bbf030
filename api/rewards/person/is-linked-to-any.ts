import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { sharedWith } from './read-shared.ts';
import { samePersonOf } from './same-person.ts';
import type { PersonSignal } from './signals.ts';

/**
 * Whether a player may be the same person as one of the others, by what either of the two shares with
 * the other: who comes first makes no difference. A friend whom one invited is somebody else.
 */
export async function isLinkedToAny(
  db: Database,
  playerId: PlayerId,
  others: readonly PlayerId[],
): Promise<boolean> {
  if (others.length === 0) return false;
  const ids = others.map(BigInt);
  const { rows } = await sql<{ other: bigint; signals: PersonSignal[] }>`
    with pairs (signal, other) as (
      select s.signal, s.id from (${sharedWith(playerId)}) s (signal, id)
       where s.id = any (${ids}::bigint[])
      union
      select s.signal, o.id
        from unnest(${ids}::bigint[]) o (id)
       cross join lateral (${sharedWith(sql`o.id`)}) s (signal, id)
       where s.id = ${playerId})
    select other, array_agg(distinct signal) as signals from pairs
     where signal <> 'invited' group by other`.execute(db);
  return samePersonOf(rows).length > 0;
}
