import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { nickRefusal } from '../../../shared/accounts/settings/nickname.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { PlayerChangeDeps } from '../../players/change-language.ts';
import { nickSkeleton } from '../../players/nick-skeleton.ts';
import { isReservedNick } from '../../players/reserved-names.ts';

/**
 * Gives a player another nickname and answers it as it is kept. Refuses what `nickRefusal` does,
 * `settings.nick-reserved`, and `settings.nick-taken` for one that looks like another player's; of
 * two who ask at once one gets it.
 */
export async function changeNick(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  typed: string,
): Promise<string> {
  const nick = typed.normalize('NFC').trim();
  const refusal = nickRefusal(nick);
  if (refusal !== undefined) throw new Refusal(refusal, { field: 'nick' });
  if (isReservedNick(nick)) throw new Refusal('settings.nick-reserved', { field: 'nick' });
  try {
    await db
      .updateTable('players')
      .set({ nick, nick_skeleton: nickSkeleton(nick) })
      .where('id', '=', BigInt(playerId))
      .where('nick', '<>', nick)
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error, 'players_nick_skeleton')) throw error;
    throw new Refusal('settings.nick-taken', { field: 'nick' });
  }
  directory.invalidate(playerId);
  return nick;
}
