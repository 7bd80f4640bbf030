import { type Language, languageOfTag } from '../../shared/i18n/languages.ts';
import { en } from './en.ts';
import { kz } from './kz.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { ua } from './ua.ts';
import { uz } from './uz.ts';

/** The commands the bot understands, in the order the menu lists them. */
export const COMMANDS = ['start', 'login', 'help'] as const;
export type CommandName = (typeof COMMANDS)[number];

/** Everything the bot says in one language. Bodies are Telegram HTML; names come in escaped. */
export type BotTexts = {
  readonly commands: Readonly<Record<CommandName, string>>;
  /** The chat's empty state, above the Start button: at most 512 characters. */
  readonly description: string;
  /** The bot's profile line: at most 120 characters. */
  readonly about: string;
  /** The button beside the message field; it opens the mini-app. */
  readonly menuButton: string;
  readonly openButton: string;
  readonly helpButton: string;
  readonly loginButton: string;
  readonly openLinkButton: string;
  readonly openChatButton: string;
  readonly welcome: (name: string) => string;
  /** Added to the welcome when a friend's link was used, perhaps by an existing player. */
  readonly invited: string;
  readonly help: string;
  /** The sign-in message; the link is shown as text to copy and as a button. */
  readonly loginLink: (link: string, minutes: number) => string;
  readonly loginPrivateOnly: string;
  readonly loginUnavailable: string;
  readonly unknown: string;
};

/** The bot's texts by language; a language without a complete set does not compile. */
export const TEXTS: Readonly<Record<Language, BotTexts>> = { ru, en, ua, kz, uz, tr };

/** The language for a Telegram client: its own when it is one of ours, otherwise English. */
export function botLanguage(languageCode: string | undefined): Language {
  return languageOfTag(languageCode) ?? 'en';
}

/** The texts for a Telegram client's language code. */
export function textsFor(languageCode: string | undefined): BotTexts {
  return TEXTS[botLanguage(languageCode)];
}

/** Text as Telegram HTML shows it literally: names may hold any character. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
