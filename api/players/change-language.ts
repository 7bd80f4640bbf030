import type { PlayerId } from '../../shared/ids.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import type { Database } from '../platform/db/database.ts';
import type { DeviceLanguage } from '../platform/wire/device-language.ts';
import type { PlayerDirectory } from './player-directory.ts';

/** What a change to a player needs: the database, and the cache that must drop the old state. */
export type PlayerChangeDeps = {
  readonly db: Database;
  readonly directory: Pick<PlayerDirectory, 'invalidate'>;
};

/** Stores the language a player chose, for every device and for the bot. */
export async function changeLanguage(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  lang: Language,
): Promise<void> {
  await db
    .updateTable('players')
    .set({ lang, is_lang_chosen: true })
    .where('id', '=', BigInt(playerId))
    .where((row) => row.or([row('lang', '<>', lang), row('is_lang_chosen', '=', false)]))
    .execute();
  directory.invalidate(playerId);
}

/**
 * Stores a device's language for a player who never chose one: a choice made as a guest becomes the
 * player's, and one that was only on screen is what mails and the bot use until there is a choice.
 */
export async function noteLanguage(
  { db, directory }: PlayerChangeDeps & { readonly directory: Pick<PlayerDirectory, 'get'> },
  playerId: PlayerId,
  { shown, chosen }: DeviceLanguage,
): Promise<void> {
  const lang = chosen ?? shown;
  const player = await directory.get(playerId);
  if (lang === undefined || player === undefined || player.isLangChosen) return;
  if (chosen === undefined && shown === player.lang) return;
  await db
    .updateTable('players')
    .set({ lang, is_lang_chosen: chosen !== undefined })
    .where('id', '=', BigInt(playerId))
    .where('is_lang_chosen', '=', false)
    .execute();
  directory.invalidate(playerId);
}
