import type { InlineKeyboardMarkup } from 'grammy/types';
import type { Language } from '../../../shared/i18n/languages.ts';
import { isPaged, type MailFacts } from '../../platform/mail/mail.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import type { NoticeKind } from './notify-player.ts';

type Below = {
  readonly kind: NoticeKind;
  readonly lang: Language;
  readonly facts: MailFacts;
  readonly siteUrl: string;
};

/** The button below a notice of the bot: the page that its facts name. Nothing where it leads nowhere. */
export function noticeButton({ kind, lang, facts: { page }, siteUrl }: Below): {
  readonly reply_markup?: InlineKeyboardMarkup;
} {
  if (!isPaged(kind) || page === undefined) return {};
  const text = translateTo(lang)('notice.openPrize');
  return {
    reply_markup: { inline_keyboard: [[{ text, web_app: { url: `${siteUrl}${page}` } }]] },
  };
}
