import type { InlineKeyboardMarkup } from 'grammy/types';
import type { Language } from '../../../shared/i18n/languages.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import type { NoticeKind } from './notify-player.ts';

/** The page of the app that a notice leads to, for those that ask the player to do something there. */
const PAGES: Partial<Record<NoticeKind, string>> = {
  'prize-won': '/newYearBoom',
  'prize-ordered': '/newYearBoom',
  'prize-packed': '/newYearBoom',
  'prize-mailed': '/newYearBoom',
  'prize-delivered': '/newYearBoom',
  'prize-asked': '/newYearBoom',
};

/** The button below a notice of the bot, or nothing where it leads nowhere. */
export function noticeButton({
  kind,
  lang,
  siteUrl,
}: {
  readonly kind: NoticeKind;
  readonly lang: Language;
  readonly siteUrl: string;
}): { readonly reply_markup?: InlineKeyboardMarkup } {
  const page = PAGES[kind];
  if (page === undefined) return {};
  const text = translateTo(lang)('notice.openPrize');
  return {
    reply_markup: { inline_keyboard: [[{ text, web_app: { url: `${siteUrl}${page}` } }]] },
  };
}
