import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { translateTo } from '../../platform/texts/texts.ts';

/** Why money that came otherwise is not credited, on the staff's buttons, in their order. */
export const DEPOSIT_REJECTIONS = {
  'nothing-came': 'Nothing came',
  'other-payer': 'From another person',
  'sent-back': 'Sent back',
} as const;

/** The reason of a button, as the player reads it. */
export async function depositReasonFor(
  db: Database,
  playerId: bigint,
  choice: number,
): Promise<string | undefined> {
  const reason = (Object.keys(DEPOSIT_REJECTIONS) as (keyof typeof DEPOSIT_REJECTIONS)[])[choice];
  if (reason === undefined) return undefined;
  const player = await db
    .selectFrom('players')
    .select('lang')
    .where('id', '=', playerId)
    .executeTakeFirst();
  const lang = player?.lang ?? null;
  return translateTo(isLanguage(lang) ? lang : DEFAULT_LANGUAGE)(`deposits.rejected.${reason}`);
}
