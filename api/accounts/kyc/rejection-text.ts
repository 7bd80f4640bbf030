import type { DocumentRejection } from '../../../shared/accounts/kyc/rejections.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { translateTo } from '../../platform/texts/texts.ts';

/** A reason of the list, in the language of the player whose document it is. */
export async function rejectionText(
  db: Database,
  id: string,
  reason: DocumentRejection,
): Promise<string> {
  const player = await db
    .selectFrom('kyc_documents')
    .innerJoin('players', 'players.id', 'kyc_documents.player_id')
    .select('lang')
    .where('kyc_documents.id', '=', id)
    .executeTakeFirst();
  const lang = player?.lang ?? null;
  return translateTo(isLanguage(lang) ? lang : DEFAULT_LANGUAGE)(`kyc.rejected.${reason}`);
}
