import { MODEL } from './judge-texts.ts';
import { placeholdersOf, typeOf } from './placeholders.ts';
import type { TextFile } from './read-texts.ts';

const HEAD = `// oxlint-disable eslint/max-lines -- a line for each text
// Written by \`npm run texts\` from the English texts. Change those and run it.

/** What fills the placeholders of each text, by its key. */
export type Messages = {
`;

/** The module that names every key of a side with the types of its placeholders. */
export function messagesModule(files: readonly TextFile[]): string {
  const english = files.filter(({ language }) => language === MODEL);
  const lines = english
    .flatMap(({ texts }) => Object.entries(texts))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, text]) => `  '${key}': ${fieldsOf(text)};\n`);
  return `${HEAD}${lines.join('')}};\n`;
}

function fieldsOf(text: string): string {
  const fields = [...placeholdersOf(text)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, filling]) => `readonly ${name}: ${typeOf(filling)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}
