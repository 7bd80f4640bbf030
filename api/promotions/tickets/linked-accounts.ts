import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { sharedWith } from '../../rewards/person/read-shared.ts';
import { samePersonOf } from '../../rewards/person/same-person.ts';
import type { PersonSignal } from '../../rewards/person/signals.ts';

/**
 * The accounts that take part in a draw and are, by what they share with this one, the same person's.
 * What somebody else put on their own account, as this player's purse, does not tie it to this one.
 */
export async function readLinkedEntrants(
  db: Database,
  drawId: number,
  playerId: PlayerId,
): Promise<readonly PlayerId[]> {
  const { rows } = await sql<{ other: bigint; signals: PersonSignal[] }>`
    with shared (signal, id) as (${sharedWith(playerId)})
    select id as other, array_agg(distinct signal) as signals from shared
     where signal <> 'invited'
       and exists (select from draw_entrants e where e.draw_id = ${drawId} and e.player_id = id)
     group by id`.execute(db);
  return samePersonOf(rows).map(playerIdOf);
}
