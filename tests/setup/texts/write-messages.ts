import { MODEL } from './judge-texts.ts';
import { placeholdersOf, typeOf } from './placeholders.ts';
import type { TextFile } from './read-texts.ts';
import type { Side } from './sides.ts';

const ORIGIN = `// Written by \`npm run texts\` from the English texts. Change those and run it.\n`;

/**
 * The modules that name every key of a side with the types of its placeholders, by their paths: one
 * of the side, and one in each room of the games, which adds the keys of that room to it.
 */
export function messagesModules(
  { writes }: Side,
  files: readonly TextFile[],
): ReadonlyMap<string, string> {
  const english = files.filter(({ language }) => language === MODEL);
  const byModule = Map.groupBy(english, ({ folder }) => roomOfGames(folder));
  return new Map([
    [writes, sideModule(byModule.get(undefined) ?? [])],
    ...[...byModule].flatMap(([room, own]): [string, string][] =>
      room === undefined ? [] : [[`${room}/messages.d.ts`, roomModule(writes, own)]],
    ),
  ]);
}

const roomOfGames = (folder: string) => /^\w+\/games\/[^/]+/.exec(folder)?.[0];

const sideModule = (files: readonly TextFile[]) => `\
// oxlint-disable eslint/max-lines -- a line for each text
${ORIGIN}
/** What fills the placeholders of each text, by its key. Rooms of games add theirs. */
export interface Messages {
${linesOf(files, '  ')}}
`;

/** A room of the games is two folders below its side. */
const roomModule = (writes: string, files: readonly TextFile[]) => `\
// oxlint-disable unicorn/require-module-specifiers -- the export makes it a module, which adds to another
${ORIGIN}
export {};

declare module '../../${writes.slice(writes.indexOf('/') + 1)}' {
  interface Messages {
${linesOf(files, '    ')}  }
}
`;

const linesOf = (files: readonly TextFile[], indent: string) =>
  files
    .flatMap(({ texts }) => Object.entries(texts))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, text]) => `${indent}'${key}': ${fieldsOf(text)};\n`)
    .join('');

function fieldsOf(text: string): string {
  const fields = [...placeholdersOf(text)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, filling]) => `readonly ${name}: ${typeOf(filling)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}
