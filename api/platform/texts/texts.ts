import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '../../../shared/i18n/languages.ts';
import { messageWriter, type MessageWriter } from '../../../shared/i18n/message-writer.ts';
import type { PlainKeyOf } from '../../../shared/i18n/fillings.ts';
import type { Messages } from './messages.ts';

type Texts = Readonly<Record<string, string>>;

const API = join(import.meta.dirname, '..', '..');

/** The folders of texts: `<wing>/<feature>/texts`. */
const FOLDERS = foldersIn(API)
  .flatMap(foldersIn)
  .map((feature) => join(feature, 'texts'))
  .filter((folder) => existsSync(folder));

/**
 * All texts of the server by language. They are read when the process starts, so that one that is
 * missing or broken is told then; as modules they would take ten times as long.
 */
const TEXTS = new Map(LANGUAGES.map((language) => [language, readTexts(language)] as const));

/** The keys of texts without placeholders, for keys that are handed on before they are shown. */
export type PlainKey = PlainKeyOf<Messages>;

/** Gives the text of a key in one language. */
export type Translate = MessageWriter<Messages>;

/**
 * The texts of any language; `escapeWords` is for a format in which some characters have a meaning,
 * where what fills a placeholder must come in escaped.
 */
export function translators(escapeWords = asIs): (language: Language) => Translate {
  const made = new Map<Language, Translate>();
  return (language) => {
    const t =
      made.get(language) ?? messageWriter(language, TEXTS.get(language) ?? {}, { escapeWords });
    made.set(language, t);
    return t;
  };
}

/** The texts of a language as they are, for what escapes them itself or needs no escaping. */
export const translateTo = translators();

/** Whether there is a text of this key; every language has the same keys. */
export function isTextKey<Key extends string>(key: Key): key is Extract<Key, keyof Messages> {
  return Object.hasOwn(TEXTS.get('en') ?? {}, key);
}

function asIs(words: string): string {
  return words;
}

function readTexts(language: Language): Texts {
  const files = FOLDERS.map((folder) => readFileSync(join(folder, `${language}.json`), 'utf8'));
  return Object.assign({}, ...files.map((file) => JSON.parse(file) as Texts)) as Texts;
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}
