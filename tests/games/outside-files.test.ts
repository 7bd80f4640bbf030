import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The files outside its folders that a new game touches: the first column of the recipe's table. */
const RECIPE = textOf('api/recipes/game.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, path = '']) => path);

/** Names no game: the hash of the wire. */
const UNNAMED = 'shared/contract/version-history.ts';

/** What the recipe says of such files under "only where it applies", and what is of pots alone. */
const WHERE_IT_APPLIES = [
  'api/cashdesk/withdrawals/fed-in-pots.ts',
  'miniapp/build/chunks.ts',
  'miniapp/build/figures.ts',
  'shared/errors/own-codes.ts',
];

/** A file that imports from the folder of classic, or has its name as a key or a text. */
const NAMES_CLASSIC = /(games|\.)\/classic\/|^\s*classic:|'classic'/m;

/** Other files call other things by this word: the catalogue of the sandbox, cases of tests. */
const LEFT_OUT = ['api/sandbox/**', '**/games/{classic,pots}/**', '**/*.{test,preview}.{ts,tsx}'];

const sources = () =>
  globSync(['{api,miniapp,shared}/**/*.{ts,tsx}', 'tests/games/clearing-strategies.ts'], {
    cwd: ROOT,
    exclude: [...LEFT_OUT, '**/dist/**'],
  }).map((path) => path.replaceAll('\\', '/'));

test('A game is named outside its folders in the files of the recipe and in no others', () => {
  const named = sources().filter((path) => NAMES_CLASSIC.test(textOf(path)));
  const expected = [...(RECIPE ?? []), ...WHERE_IT_APPLIES].filter((path) => path !== UNNAMED);
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test('A new game touches eight files outside its folders, and no written file is among them', () => {
  expect(RECIPE).toHaveLength(8);
  expect(RECIPE?.filter((path) => path.endsWith('messages.ts'))).toEqual([]);
});
