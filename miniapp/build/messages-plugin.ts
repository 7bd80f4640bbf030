import { globSync, readFileSync } from 'node:fs';
import { posix, join } from 'node:path';
import type { Plugin } from 'vite';
import { isLanguage, type Language } from '../../shared/i18n/languages.ts';
import { compileFilled } from './fill-figures.ts';
import { FIRST_WORDS, isFirstTexts } from './first-texts.ts';

const PREFIX = 'virtual:messages/';
const LEFT_OUT = ['dist', '**/node_modules'];

/** Languages whose dates some browsers cannot write: what does comes with the texts of their pages. */
const OWN_DATES: ReadonlySet<string> = new Set(['kz', 'uz']);

/** The folder that a file of texts belongs to, from the folder of the app. */
const folderOf = (path: string) => posix.dirname(posix.dirname(path));

/** The files of texts in one language in the folders wanted, from the folder of the app. */
export function textFiles(
  root: string,
  language: string,
  isWanted: (folder: string) => boolean,
): readonly string[] {
  return globSync(`**/texts/${language}.json`, { cwd: root, exclude: LEFT_OUT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isWanted(folderOf(path)))
    .toSorted()
    .map((path) => join(root, path));
}

function readMessages(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/**
 * A module of the texts in these files with their ICU parsed and their figures filled in; with
 * `keys`, only of those keys.
 */
export function compileLanguage(
  language: Language,
  files: readonly string[],
  keys?: ReadonlySet<string>,
): string {
  const compiled = files.flatMap((file) =>
    Object.entries(readMessages(file)).flatMap(([key, text]) => {
      if (keys?.has(key) === false) return [];
      const tokens = compileFilled(text, language);
      const [only] = tokens;
      const isPlain = tokens.length === 1 && typeof only === 'string';
      return [[key, isPlain ? [only] : tokens] as const];
    }),
  );
  return `export const messages = JSON.parse(${JSON.stringify(
    JSON.stringify(Object.fromEntries(compiled)),
  )});`;
}

/**
 * Serves `virtual:messages/first-<language>` and `virtual:messages/pages-<language>`: the texts of
 * the first screen and those of the other pages, and `virtual:messages/words-<language>`, the few
 * texts shown before the app has loaded. ICU is parsed at build time, so the bundle has no ICU
 * parser. `writesDates` is false where all dates are English, as in the back office: then what writes
 * dates in other languages is left out.
 */
export function messagesPlugin(root: string, { writesDates = true } = {}): Plugin {
  return {
    name: 'rollhouse-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [part, language = ''] = id.slice(PREFIX.length + 1).split('-');
      if (!isLanguage(language)) return undefined;
      const isWanted = (folder: string) => isFirstTexts(folder) !== (part === 'pages');
      const files = textFiles(root, language, isWanted);
      for (const file of files) this.addWatchFile(file);
      const texts = compileLanguage(language, files, part === 'words' ? FIRST_WORDS : undefined);
      const isOwn = writesDates && part === 'pages' && OWN_DATES.has(language);
      return isOwn
        ? `import ${JSON.stringify(join(root, 'i18n', 'own-dates.ts'))};\n${texts}`
        : texts;
    },
  };
}
