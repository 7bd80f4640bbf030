import type { PlayerId } from '../../shared/ids.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import type { Database } from '../platform/db/database.ts';
import type { PlayerDirectory } from './player-directory.ts';

/** What a change to a player needs: the database, and the cache that must drop the old state. */
export type PlayerChangeDeps = {
  readonly db: Database;
  readonly directory: Pick<PlayerDirectory, 'invalidate'>;
};

/** Stores the player's language for every device and for the bot. */
export async function changeLanguage(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  lang: Language,
): Promise<void> {
  await db
    .updateTable('players')
    .set({ lang })
    .where('id', '=', BigInt(playerId))
    .where('lang', '<>', lang)
    .execute();
  directory.invalidate(playerId);
}
