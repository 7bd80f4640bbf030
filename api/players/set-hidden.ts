import type { PlayerId } from '../../shared/ids.ts';
import type { PlayerChangeDeps } from './change-language.ts';

/** Hides a player's name, picture and card from everyone else, or shows them again. */
export async function setHidden(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  isHidden: boolean,
): Promise<void> {
  await db
    .updateTable('players')
    .set({ is_hidden: isHidden })
    .where('id', '=', BigInt(playerId))
    .where('is_hidden', '<>', isHidden)
    .execute();
  directory.invalidate(playerId);
}
