import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

function readMessages(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

function compileLanguage(files: readonly string[]): string {
  const compiled = files.flatMap((file) =>
    Object.entries(readMessages(file)).map(([key, text]) => {
      const tokens = compileMessageOrThrow(text);
      const [only] = tokens;
      const isPlain = tokens.length === 1 && typeof only === 'string';
      return [key, isPlain ? [only] : tokens] as const;
    }),
  );
  return `export const messages = JSON.parse(${JSON.stringify(
    JSON.stringify(Object.fromEntries(compiled)),
  )});`;
}

/**
 * Serves `virtual:messages/<language>`: every feature file of a language, its ICU texts parsed at
 * build time, as one module. The bundle therefore holds no ICU parser and one chunk per language.
 */
export function messagesPlugin(localesDir: string): Plugin {
  return {
    name: 'rollhouse-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const dir = join(localesDir, id.slice(PREFIX.length + 1));
      const files = readdirSync(dir)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => join(dir, name));
      for (const file of files) this.addWatchFile(file);
      return compileLanguage(files);
    },
  };
}
