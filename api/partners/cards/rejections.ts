import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { translateTo } from '../../platform/texts/texts.ts';

/** The reasons that a card offers, of orders and of applications; the web takes any other words. */
export const ORDER_REJECTIONS = ['players', 'traffic', 'documents'] as const;
export const BID_REJECTIONS = ['sources', 'small', 'contact'] as const;

type Rejection =
  | `order.${(typeof ORDER_REJECTIONS)[number]}`
  | `bid.${(typeof BID_REJECTIONS)[number]}`;

/** What staff read on the buttons. */
export const REJECTION_LABELS: Readonly<Record<Rejection, string>> = {
  'order.players': 'Own accounts among the players',
  'order.traffic': 'Traffic against the rules',
  'order.documents': 'Identity not proved',
  'bid.sources': 'Sources not named',
  'bid.small': 'Too few players yet',
  'bid.contact': 'Not reached in Telegram',
};

/** A reason of the list, in the language of the partner who reads it. */
export async function rejectionText(
  db: Database,
  partnerId: bigint,
  rejection: Rejection,
): Promise<string> {
  const player = await db
    .selectFrom('players')
    .select('lang')
    .where('id', '=', partnerId)
    .executeTakeFirst();
  const lang = player?.lang ?? null;
  return translateTo(isLanguage(lang) ? lang : DEFAULT_LANGUAGE)(`partners.rejected.${rejection}`);
}
