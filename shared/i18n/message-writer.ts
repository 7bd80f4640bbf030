import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, LOCALE_TAGS } from './languages.ts';

/** The ICU messages of one language, by key. */
export type MessageTexts = Readonly<Record<string, string>>;

/** The values of a message, by the name of the placeholder. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Writes the message of a key with its values; a key that has no message throws. */
export type MessageWriter = (key: string, values?: MessageValues) => string;

/**
 * The writer of one language, for programs that read their texts as they are: a message is parsed
 * when it is first used. `escapeWords` is for a format in which some characters have a meaning: it
 * gets what a message says itself, while values come in escaped.
 */
export function messageWriter(
  language: Language,
  texts: MessageTexts,
  escapeWords?: (words: string) => string,
): MessageWriter {
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
  return (key, values = {}) => i18n._(key, literal(values));
}

/**
 * The library decodes `\x3c` and `\u003c` also in values, after they were escaped: a nickname could
 * so bring markup into a mail. A backslash that is itself encoded stays one.
 */
function literal(values: MessageValues): MessageValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : value.replaceAll('\\', '\\x5c'),
  ]);
  return Object.fromEntries(entries) as MessageValues;
}
