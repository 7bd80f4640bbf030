import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { mayBeOne, mayBeOneWhere } from '../../rewards/person/may-be-one.ts';
import { isOfStaff } from '../moderation/who-moderates.ts';

/**
 * Whether what one gives to the other would stay with the same people, whichever of the two it is that
 * asked to be paid at the other's purse: nobody loses more by it than the gifts of this one giver.
 */
export const isCloseTo = (db: Database, giverId: PlayerId, playerId: PlayerId): Promise<boolean> =>
  mayBeOne(db, { playerId, asker: 'gift' }, [giverId]);

/**
 * Whether what the operator gives would stay with its own people: the player is one of the staff,
 * or the score of signals doubts that they are not. Who came by the invitation of one is a player
 * like any other.
 */
export async function isStaffOrRelated(db: Database, playerId: PlayerId): Promise<boolean> {
  if (await isOfStaff(db, BigInt(playerId))) return true;
  const isOfStaffToo = sql<boolean>`(
    exists (select from players p where p.id = s.id and (p.is_admin or p.is_moderator))
    or exists (select from staff_accounts a
                 join staff_people t on t.telegram_id = a.telegram_id and t.state = 'active'
                where a.player_id = s.id))`;
  return await mayBeOneWhere(db, { playerId, asker: 'place' }, isOfStaffToo);
}
