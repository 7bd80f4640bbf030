import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGames } from '../../../sandbox/aggregator/catalogue/games.ts';
import { gameOf } from './game-of-test.ts';
import { createSearchIndex } from './search-index.ts';

const anyOf = (characters: string) => fc.constantFrom(...characters.split(''));

const catalogue = buildGames('search').map(({ name, provider }, at) => gameOf(name, provider, at));
const fullIndex = createSearchIndex(catalogue);
const titlesFor = (text: string) => fullIndex.search(text, false).map(({ title }) => title);

const smallIndex = createSearchIndex(
  [
    ['Sweet Bonanza', 'Sugar House'],
    ['Book of Ra', 'Old Masters'],
    ['Cosa Nostra', 'Family'],
    ['Book of Ra Deluxe', 'Old Masters'],
    ['The Book', 'Sugar House'],
    ['Café Olé', 'Old Masters'],
    ['Сладкая комета', 'Комета'],
    ['Slots Angels', 'Family'],
    ['Jack’s Pot', 'Family'],
    ['Gonzo 2', 'Old Masters'],
  ].map(([title = '', provider = ''], at) => gameOf(title, provider, at)),
);
const found = (text: string) => smallIndex.search(text, false).map(({ title }) => title);

describe('search by a text', () => {
  test.each([
    ['by its first letters', 'swe', 'Sweet Bonanza'],
    ['whatever the order of its words', 'bonanza sweet', 'Sweet Bonanza'],
    ['with its words written together', 'sweetbonanza', 'Sweet Bonanza'],
    ['with its words split in the wrong place', 'sweetbon anza', 'Sweet Bonanza'],
    ['with one wrong letter', 'sweet bonamza', 'Sweet Bonanza'],
    ['with two neighbouring letters exchanged', 'bonazna', 'Sweet Bonanza'],
    ['without its accents', 'cafe ole', 'Café Olé'],
    ['with accents it does not have', 'bóók óf rá', 'Book of Ra'],
    ['without its apostrophe', 'jacks pot', 'Jack’s Pot'],
    ['by its sound in Cyrillic', 'коза ностра', 'Cosa Nostra'],
    ['by its sound in Cyrillic', 'бук оф ра', 'Book of Ra'],
    ['by its sound in Cyrillic', 'свит бонанза', 'Sweet Bonanza'],
    ['in Latin letters when the title is Cyrillic', 'sladkaya kometa', 'Сладкая комета'],
    ['in Cyrillic when the title is Cyrillic', 'сладкая комет', 'Сладкая комета'],
    ['typed on the Russian keyboard', 'ыдщеы', 'Slots Angels'],
    ['typed on the Latin keyboard', 'ckflrfz rjvtnf', 'Сладкая комета'],
    ['together with its provider', 'family cosa', 'Cosa Nostra'],
  ])('Search finds a title %s: %s', (_how, text, title) => {
    expect(found(text)[0]).toBe(title);
  });

  test('Search finds the games of a provider by its name alone', () => {
    expect(found('sugar house').slice(0, 2)).toEqual(['Sweet Bonanza', 'The Book']);
  });
});

describe('the order of search results', () => {
  test('The exact title comes first, then titles that begin with the text, then the rest', () => {
    expect(found('book of ra')).toEqual(['Book of Ra', 'Book of Ra Deluxe']);
    expect(found('book')).toEqual(['Book of Ra', 'Book of Ra Deluxe', 'The Book']);
  });

  test('Of two equal matches the more popular game comes first', () => {
    const index = createSearchIndex([gameOf('Gold Rush', 'A', 1), gameOf('Gold Coin', 'A', 2)]);
    expect(index.search('gold', false).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('A phone is shown only games that are made for phones', () => {
    const index = createSearchIndex([
      { ...gameOf('Gold Rush', 'A', 1), isMobile: false },
      gameOf('Gold Coin', 'A', 2),
    ]);
    expect(index.search('gold', true).map(({ id }) => id)).toEqual([2]);
  });
});

/** The time limit allows for a busy machine: each of these tests searches hundreds of times. */
const PATIENCE = { timeout: 60_000 };

describe('search over six thousand games', PATIENCE, () => {
  const anyGame = fc.constantFrom(...catalogue);

  test('Search gives at most twenty games, and none for fewer than three characters', () => {
    expect(titlesFor('gold')).toHaveLength(20);
    expect([titlesFor('go'), titlesFor('   g  '), titlesFor('')]).toEqual([[], [], []]);
  });

  test('A whole title finds its own game first', () => {
    fc.assert(
      fc.property(anyGame, ({ title }) => {
        expect(titlesFor(title)[0]).toBe(title);
      }),
      {
        numRuns: 250,
      },
    );
  });

  test('A title with any one typo finds its game', () => {
    const typo = fc.record({
      game: anyGame,
      at: fc.nat(60),
      kind: fc.constantFrom('added', 'left out', 'changed', 'exchanged'),
      letter: anyOf('abcdefghijklmnopqrstuvwxyz'),
    });
    fc.assert(
      fc.property(typo, ({ game: { title }, at, kind, letter }) => {
        const text = withTypo(title, { at: at % title.length, kind, letter });
        fc.pre(text.trim().length > 3);
        expect(titlesFor(text)).toContain(title);
      }),
      { numRuns: 250 },
    );
  });

  test('A title written in Cyrillic by its sound finds its game', () => {
    fc.assert(
      fc.property(anyGame, ({ title }) => {
        expect(titlesFor(inCyrillic(title))).toContain(title);
      }),
      { numRuns: 250 },
    );
  });

  test('No text makes search fail', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ unit: anyOf('аеиоeaыщ .*(\\^$0'), maxLength: 100 }),
    );
    fc.assert(
      fc.property(text, (asked) => {
        expect(titlesFor(asked).length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 250 },
    );
  });
});

type Typo = { readonly at: number; readonly kind: string; readonly letter: string };

function withTypo(title: string, { at, kind, letter }: Typo): string {
  const head = title.slice(0, at);
  const [here = '', next = ''] = title.slice(at, at + 2);
  const tail = title.slice(at + 1);
  switch (kind) {
    case 'added':
      return head + letter + here + tail;
    case 'left out':
      return head + tail;
    case 'changed':
      return head + letter + tail;
    default:
      return head + next + here + title.slice(at + 2);
  }
}

/** How somebody who reads English and writes Russian would write a title down. */
const SOUNDS: Readonly<Record<string, string>> = {
  shch: 'щ',
  sh: 'ш',
  ch: 'ч',
  zh: 'ж',
  kh: 'х',
  ph: 'ф',
  th: 'т',
  ck: 'к',
  oo: 'у',
  ee: 'и',
  ya: 'я',
  yu: 'ю',
  yo: 'ё',
  ye: 'е',
  ts: 'ц',
  qu: 'кв',
  ce: 'се',
  ci: 'си',
  cy: 'си',
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'дж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'и',
  z: 'з',
  ı: 'и',
};
const SPELLINGS = new RegExp(Object.keys(SOUNDS).join('|'), 'g');

function inCyrillic(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(SPELLINGS, (spelling) => SOUNDS[spelling] ?? spelling);
}
