import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fold } from '../../api/lobby/catalog/search/fold.ts';
import { gameOf } from '../../api/lobby/catalog/search/game-of-test.ts';
import { createSearchIndex } from '../../api/lobby/catalog/search/search-index.ts';
import { buildGames } from '../../api/sandbox/aggregator/catalogue/games.ts';

const listOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'search-lists', `${name}.json`), 'utf8'));

/**
 * Words and titles of the catalogue as people mistype them, each with what was meant, by the kind
 * of the slip: letters exchanged, left out or doubled, a key beside, the other keyboard, and
 * another alphabet by ear.
 */
const MISSPELLINGS = listOf('misspellings') as Readonly<
  Record<string, readonly (readonly [typed: string, meant: string])[]>
>;
/**
 * What is no word of any title: mashed keys, repeated letters, markup, drawn letters and syllables.
 */
const NONSENSE = listOf('nonsense') as readonly string[];

/** Where somebody looks for what they meant. */
const FIRST_FINDS = 3;

const LEAST_RECALL = 0.98;
const LEAST_PRECISION = 0.96;

const games = buildGames('search').map(({ name, provider }, at) => gameOf(name, provider, at));
const index = createSearchIndex(games);
const findsFor = (text: string) => index.search(text, false).map(({ title }) => fold(title));

const isUnderstood = (typed: string, meant: string) =>
  findsFor(typed)
    .slice(0, FIRST_FINDS)
    .some((title) => title.includes(fold(meant)));

describe('search over mistyped words and nonsense', () => {
  test('Of 300 misspellings nearly all find what was meant, and of 300 nonsense words few find anything', () => {
    const rows = Object.entries(MISSPELLINGS).map(([kind, list]) => {
      const missed = list.filter(([typed, meant]) => !isUnderstood(typed, meant));
      return { kind, count: list.length, found: list.length - missed.length };
    });
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const understood = rows.reduce((sum, row) => sum + row.found, 0);
    const mistaken = NONSENSE.filter((text) => findsFor(text).length > 0);
    expect([count, new Set(NONSENSE).size]).toEqual([300, 300]);

    const recall = understood / count;
    const precision = understood / (understood + mistaken.length);
    process.stdout.write(
      [
        ...rows.map(({ kind, count, found }) => `search: ${kind}: ${found} of ${count}\n`),
        `search: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}; `,
        `nonsense that finds something: ${mistaken.join(' ')}\n`,
      ].join(''),
    );
    expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL);
    expect(precision).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });

  test.each([
    'zzzzqq',
    'qwerty',
    'ффф',
    '<script>',
    'йцукен',
    'asdfgh',
    '{{7*7}}',
    'щщщ',
    'олололо',
  ])('The nonsense %s finds nothing', (text) => {
    expect(findsFor(text)).toEqual([]);
  });
});
