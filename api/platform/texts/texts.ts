import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '../../../shared/i18n/languages.ts';
import {
  type MessageTexts,
  messageWriter,
  type MessageWriter,
} from '../../../shared/i18n/message-writer.ts';

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

export type TextKey = string;

/** Gives the text of a key in one language. */
export type Translate = MessageWriter;

/**
 * The texts of any language; `escapeWords` is for a format in which some characters have a meaning,
 * to which values must come in escaped.
 */
export function translators(
  escapeWords?: (words: string) => string,
): (language: Language) => Translate {
  const made = new Map<Language, Translate>();
  return (language) => {
    const t = made.get(language) ?? messageWriter(language, TEXTS.get(language) ?? {}, escapeWords);
    made.set(language, t);
    return t;
  };
}

/** The texts of a language as they are, for what escapes them itself or needs no escaping. */
export const translateTo = translators();

/** Whether there is a text of this key; every language has the same keys. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(TEXTS.get('en') ?? {}, key);
}

function readTexts(language: Language): MessageTexts {
  const files = FOLDERS.map((folder) => readFileSync(join(folder, `${language}.json`), 'utf8'));
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(file) as MessageTexts),
  ) as MessageTexts;
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}
