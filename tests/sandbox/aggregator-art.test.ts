import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { coverSvg } from '../../api/sandbox/aggregator/art/cover.ts';
import { dealerSvg } from '../../api/sandbox/aggregator/art/dealer.ts';
import { MOTIFS } from '../../api/sandbox/aggregator/art/motif-names.ts';
import { addedGame, buildGames } from '../../api/sandbox/aggregator/catalogue/games.ts';
import { PROVIDERS } from '../../api/sandbox/aggregator/catalogue/providers.ts';

const games = buildGames('rollhouse');
const FIRST_TITLE_OF_ANOTHER_SEED = buildGames('another')[0]?.name;

/** Why a text is not one well-formed element; undefined if it is. */
function xmlFault(svg: string): string | undefined {
  const open: string[] = [];
  let rest = svg;
  while (rest !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<>&]*")*)(\/?)>/.exec(rest);
    if (tag === null) return `no tag at “${rest.slice(0, 40)}”`;
    const [whole, closing, name = '', attributes = '', isEmpty] = tag;
    const names = [...attributes.matchAll(/ ([a-zA-Z0-9:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `an attribute twice in “${whole}”`;
    if (closing === '/') {
      if (open.pop() !== name) return `“${whole}” closes nothing`;
    } else if (isEmpty !== '/') open.push(name);
    rest = rest.slice(whole.length);
    if (open.length === 0 && rest !== '') return 'more than one root';
  }
  return open.length > 0 ? `“${open.join(', ')}” never closes` : undefined;
}

/** The ids that a picture defines. */
function idsOf(svg: string): readonly string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
}

describe('the generated catalogue', () => {
  test('The catalogue of a seed is always the same, and differs for another seed', () => {
    expect(buildGames('rollhouse')).toEqual(games);
    expect(games[0]?.name).not.toBe(FIRST_TITLE_OF_ANOTHER_SEED);
  });

  test('The catalogue has 6,500 games of 14 providers with unique ids and titles', () => {
    expect(games).toHaveLength(6500);
    expect(new Set(games.map(({ uuid }) => uuid)).size).toBe(6500);
    expect(new Set(games.map(({ name }) => name.toLowerCase())).size).toBe(6500);
    for (const { name, size } of PROVIDERS) {
      expect(games.filter(({ provider }) => provider === name)).toHaveLength(size);
    }
    expect(games.filter(({ isLive }) => isLive).length).toBeGreaterThanOrEqual(250);
  });

  test('The catalogue names its games in Latin script and has a motif for every one', () => {
    for (const { name, motifs } of games) {
      expect(name).toMatch(/^[\p{Script=Latin}\d &’‘.-]+$/u);
      expect(motifs.every((motif) => MOTIFS.includes(motif))).toBe(true);
    }
  });

  test('The catalogue states a return of 88 to 98 percent for most games and none for some', () => {
    const returns = games.map(({ rtp }) => rtp);
    const known = returns.filter((rtp) => rtp !== null);
    expect(known.every((rtp) => rtp >= 88 && rtp <= 98)).toBe(true);
    expect(returns.length - known.length).toBeGreaterThan(300);
  });

  test('The catalogue derives a motif from a title that it has never seen', () => {
    const game = addedGame({ name: 'Gentle Koi of the Attic', provider: 'Nobody' });
    expect(game.motifs).toEqual(['fish']);
    expect(coverSvg(game)).toBe(coverSvg({ ...game }));
  });
});

describe('generated covers', () => {
  const covers = games.map((game) => coverSvg(game));

  test('A cover is well-formed, at most 4 KB, and holds no script, link or text', () => {
    const refused = /<(?:script|style|image|text|foreignObject|a|filter)[ >/]/;
    const alive = / on[a-z]+=|NaN|undefined|url\((?!#)|href="(?!#)/;
    const faults = covers.flatMap((svg, at) => {
      const fault = xmlFault(svg) ?? refused.exec(svg)?.[0] ?? alive.exec(svg)?.[0];
      const weight = Buffer.byteLength(svg) > 4096 ? 'too heavy' : undefined;
      const said = fault ?? weight;
      return said === undefined ? [] : [`${games[at]?.name}: ${said}`];
    });
    expect(faults).toEqual([]);
  });

  test('A cover uses only what it defines', () => {
    for (const svg of covers) {
      const ids = new Set(idsOf(svg));
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id ?? '');
      expect(used.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  test('Covers differ from game to game', () => {
    expect(new Set(covers).size).toBeGreaterThan(6450);
  });

  test('A rasterised cover has contrast, for live games too', async () => {
    const some = [
      ...games.filter((_, at) => at % 260 === 0),
      ...games.filter((g) => g.isLive).slice(0, 12),
    ];
    const pale: string[] = [];
    for (const game of some) {
      const { channels } = await sharp(Buffer.from(coverSvg(game)))
        .resize(112)
        .stats();
      const spread = Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
      if (spread < 20) pale.push(game.name);
    }
    expect(pale).toEqual([]);
  });

  test('Each dealer has a portrait of their own', () => {
    expect(xmlFault(dealerSvg('alina'))).toBeUndefined();
    expect(dealerSvg('alina')).toBe(dealerSvg('alina'));
    expect(new Set(['alina', 'marat', 'deniz', 'ksenia'].map(dealerSvg)).size).toBe(4);
  });
});
