import { type Language, languageOfTag } from '../shared/i18n/languages.ts';
import { messageWriter, type MessageWriter } from '../shared/i18n/message-writer.ts';
import type { Messages } from './messages.ts';
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import ua from './texts/ua.json' with { type: 'json' };
import uz from './texts/uz.json' with { type: 'json' };

/** The commands the bot understands, in the order the menu lists them. */
export const COMMANDS = ['start', 'promotions', 'login', 'help'] as const;

/** Named one by one, because the Worker has no files to read. */
const TEXTS: Readonly<Record<Language, Readonly<Record<keyof Messages, string>>>> = {
  ru,
  en,
  ua,
  kz,
  uz,
  tr,
};

/**
 * Gives the text of a key in one language. What fills a placeholder comes out as Telegram's HTML
 * shows it literally, so a text with placeholders is sent as HTML.
 */
export type Translate = MessageWriter<Messages>;

const made = new Map<Language, Translate>();

/** What the bot says in one language. */
export function translateTo(language: Language): Translate {
  const t =
    made.get(language) ?? messageWriter(language, TEXTS[language], { escapeFilling: escapeHtml });
  made.set(language, t);
  return t;
}

/** The language for a Telegram client: its own when it is one of ours, otherwise English. */
export function botLanguage(languageCode: string | undefined): Language {
  return languageOfTag(languageCode) ?? 'en';
}

/** What the bot says to a Telegram client with this language code. */
export function translateFor(languageCode: string | undefined): Translate {
  return translateTo(botLanguage(languageCode));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
