import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { sharedWith } from '../../rewards/person/read-shared.ts';
import { samePersonOf } from '../../rewards/person/same-person.ts';
import type { PersonSignal } from '../../rewards/person/signals.ts';

/** What two accounts share where a purse is all that they share. */
const OF_PURSES: readonly PersonSignal[] = [
  'same-payee',
  'paid-there',
  'asked-there',
  'same-wallet',
];

/**
 * Whether a purse tells on the player: they bound it, or asked to be paid there. Where the other one
 * did that alone it tells on nobody else, and anybody's purse may pay for a deposit. Nor does it tell on
 * who was paid at a purse that they proved, or paid in from before the other one asked.
 */
const isEvidenceAgainst = (playerId: PlayerId) => sql<boolean>`exists (
  select from player_fingerprints own
    join player_fingerprints other
      on other.digest = own.digest and other.kind in ('payment', 'source')
   where own.player_id = ${playerId} and other.player_id = shared.id and own.kind = 'payment'
     and (other.kind = 'source' or other.is_proven or other.created_at <= own.created_at)
     and not (other.kind = 'payment' and not other.is_proven and exists (
       select from player_fingerprints shown
        where shown.player_id = own.player_id and shown.digest = own.digest
          and (shown.is_proven
            or (shown.kind = 'source' and shown.created_at <= other.created_at)))))`;

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
       and (signal <> all (${OF_PURSES}) or ${isEvidenceAgainst(playerId)})
       and exists (select from draw_entrants e where e.draw_id = ${drawId} and e.player_id = id)
     group by id`.execute(db);
  return samePersonOf(rows).map(playerIdOf);
}
