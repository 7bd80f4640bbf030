import { globSync, readFileSync } from 'node:fs';
import { posix, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { FIRST_TEXTS, FIRST_WORDS } from './first-texts.ts';

const PREFIX = 'virtual:messages/';
const LEFT_OUT = ['dist', '**/node_modules'];

/** The folder that a file of texts belongs to, from the folder of the app. */
const folderOf = (path: string) => posix.dirname(posix.dirname(path));

function readMessages(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** A module of the texts in these files with their ICU parsed; with `keys`, only of those keys. */
export function compileLanguage(files: readonly string[], keys?: ReadonlySet<string>): string {
  const compiled = files.flatMap((file) =>
    Object.entries(readMessages(file)).flatMap(([key, text]) => {
      if (keys?.has(key) === false) return [];
      const tokens = compileMessageOrThrow(text);
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
 * parser.
 */
export function messagesPlugin(root: string): Plugin {
  return {
    name: 'rollhouse-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [part, language = ''] = id.slice(PREFIX.length + 1).split('-');
      const files = globSync(`**/texts/${language}.json`, { cwd: root, exclude: LEFT_OUT })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => FIRST_TEXTS.has(folderOf(path)) !== (part === 'pages'))
        .toSorted()
        .map((path) => join(root, path));
      for (const file of files) this.addWatchFile(file);
      return compileLanguage(files, part === 'words' ? FIRST_WORDS : undefined);
    },
  };
}
