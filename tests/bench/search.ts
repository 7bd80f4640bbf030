import type { CatalogGame } from '../../api/lobby/catalog/catalog-game.ts';
import { createSearchIndex } from '../../api/lobby/catalog/search/search-index.ts';
import { buildGames } from '../../api/sandbox/aggregator/catalogue/games.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';

const ROUNDS = 4000;
const EACH_OF_THE_WORST = 200;

/**
 * The most expensive texts to compare: long, of common letters, full of typos, phonetic spellings.
 */
const WORST: readonly string[] = [
  'eeeeeeeee eeeeeeee eeeeeeee eeeeeeee eeeeeeee eeeeeeee eeeeeeee eeee',
  'aeiorntsl dohgc saeiou rntlds aeiorn tsldoh',
  'bonanaz gould stra raindo fuirt caandy drgaon boko',
  'a a a a a a a a a a a a a a a a a a a a a a a a a a a',
  'the of a gold book star sea sun',
  'ааа еее иии ооо ууу ннн ррр ссс',
  'сладкая комета золото удача книга дракон звезда',
  'qwe rty uio pas dfg hjk lzx cvb',
];

/** Searches over the whole catalogue: what players type, and what is made to be slow. */
export function benchSearch(): BenchRow[] {
  const games = buildGames('bench').map(
    ({ name, provider, isMobile }, id) =>
      ({ id, title: name, providerTitle: provider, isMobile }) as CatalogGame,
  );
  const before = performance.now();
  const index = createSearchIndex(games);
  const buildMs = performance.now() - before;
  const titles = games.map(({ title }) => title);
  const usual = Array.from({ length: ROUNDS }, (_, at) => typed(titles, at));
  const worst = WORST.flatMap((text) => Array.from({ length: EACH_OF_THE_WORST }, () => text));
  const measure = (texts: readonly string[]) =>
    Float64Array.from(texts, (text) => {
      const from = performance.now();
      index.search(text, false);
      return performance.now() - from;
    }).toSorted();
  measure(usual.slice(0, 300));
  const row = (what: string, times: Float64Array): BenchRow => ({
    what: `${what}, ${grouped(times.length)} searches`,
    measured: `p50 ${quantile(times, 0.5).toFixed(1)}  p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    budget: 'p99 10 ms',
  });
  return [
    row('what players type', measure(usual)),
    row('the slowest texts', measure(worst)),
    {
      what: `making the index of ${grouped(games.length)} games`,
      measured: `${buildMs.toFixed(0)} ms`,
    },
  ];
}

/** Prefixes, words, titles with a wrong letter, in turn over the catalogue. */
function typed(titles: readonly string[], at: number): string {
  const title = titles[(at * 7919) % titles.length] ?? '';
  switch (at % 4) {
    case 0:
      return title.slice(0, 3 + (at % 5));
    case 1:
      return title.split(' ').toReversed().join(' ');
    case 2:
      return `${title.slice(0, at % title.length)}x${title.slice((at % title.length) + 1)}`;
    default:
      return title;
  }
}
