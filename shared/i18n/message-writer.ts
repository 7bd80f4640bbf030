import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { FillingArgs } from './fillings.ts';
import { type Language, LOCALE_TAGS } from './languages.ts';

/** What fills the placeholders of a message, by their names. */
type Fillings = Readonly<Record<string, string | number>>;

/**
 * Writes the message of a key, filled with exactly what its placeholders ask. `Texts` are the keys
 * with their placeholders, as `npm run texts` writes them; a key that has no message throws.
 */
export type MessageWriter<Texts> = <Key extends keyof Texts>(
  key: Key,
  ...fillings: FillingArgs<Texts, Key>
) => string;

type Escaping = {
  readonly escapeWords?: (words: string) => string;
  readonly escapeFilling?: (filling: string) => string;
};

const asIs = (text: string) => text;

/**
 * The writer of one language, for programs that read their texts as they are: a message is parsed
 * when it is first used. `escapeWords` is for a format in which some characters have a meaning: it
 * gets what a message says itself, and `escapeFilling` each text that fills a placeholder.
 */
export function messageWriter<Texts>(
  language: Language,
  texts: Readonly<Record<string, string>>,
  { escapeWords, escapeFilling = asIs }: Escaping = {},
): MessageWriter<Texts> {
  const tag = LOCALE_TAGS[language];
  const parsed = new Map<string, CompiledMessage>();
  const parse = (message: string) => {
    const known = parsed.get(message) ?? compileMessageOrThrow(message, escapeWords);
    parsed.set(message, known);
    return known;
  };
  const missing = (_: string, key: string) => {
    throw new Error(`There is no text ${key} in ${language}.`);
  };
  const i18n = setupI18n({ locale: tag, messages: { [tag]: texts }, missing });
  i18n.setMessagesCompiler(parse);
  return (key, ...[fillings = {}]) =>
    i18n._(String(key), escaped(fillings as Fillings, escapeFilling));
}

/**
 * The library decodes `\x3c` and `\u003c` also in what fills a placeholder, after it was escaped: a
 * nickname could so bring markup into a mail. A backslash that is itself encoded stays one.
 */
function escaped(fillings: Fillings, escape: (text: string) => string): Fillings {
  const entries = Object.entries(fillings).map(([name, filling]) => [
    name,
    typeof filling === 'number' ? filling : escape(filling).replaceAll('\\', '\\x5c'),
  ]);
  return Object.fromEntries(entries) as Fillings;
}
