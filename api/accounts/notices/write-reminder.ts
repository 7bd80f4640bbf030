import type { InlineKeyboardMarkup } from 'grammy/types';
import type { Language } from '../../../shared/i18n/languages.ts';
import { REMINDERS_OFF } from '../../../shared/platform/bot/contract.ts';
import { translators } from '../../platform/texts/texts.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';

/** What players are reminded of: cashback to be taken, a level's reward, a spin that may be made. */
export const REMINDER_KINDS = ['reminder-cashback', 'reminder-level', 'reminder-spin'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** What its text names: the level whose reward waits. */
export type ReminderFacts = { readonly level?: string };

/** A message of the bot with its buttons, in Telegram's HTML. */
export type WrittenReminder = {
  readonly text: string;
  readonly reply_markup: InlineKeyboardMarkup;
};

/** Whether a queued message of the bot is a reminder. */
export const isReminder = <Message extends { readonly kind: string }>(
  message: Message,
): message is Message & { readonly kind: ReminderKind } =>
  REMINDER_KINDS.some((kind) => kind === message.kind);

const translateTo = translators(escapeHtml);

/** Writes a reminder: what waits, why the bot writes, the page of bonuses, and the way out. */
export function writeReminder({
  kind,
  lang,
  facts: { level = '' },
  siteUrl,
}: {
  readonly kind: ReminderKind;
  readonly lang: Language;
  readonly facts: ReminderFacts;
  readonly siteUrl: string;
}): WrittenReminder {
  const t = translateTo(lang);
  const words = {
    'reminder-cashback': () => t('reminder.cashback'),
    'reminder-level': () => t('reminder.level', { level: escapeHtml(level) }),
    'reminder-spin': () => t('reminder.spin'),
  } as const;
  return {
    text: `${words[kind]()}\n\n<i>${t('reminder.why')}</i>`,
    reply_markup: {
      inline_keyboard: [
        [{ text: t('reminder.open'), web_app: { url: `${siteUrl}/bonus` } }],
        [{ text: t('reminder.off'), callback_data: REMINDERS_OFF }],
      ],
    },
  };
}
