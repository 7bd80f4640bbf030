import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchOutput } from '../../shared/lobby/catalog/contract.ts';
import { callOver, connectClient, Refused, type TestClient } from '../harness/client.ts';
import { plant, untilShown } from './catalog-fixture.ts';
import { complaints, openStage, type Stage } from '../harness/wire-stage.ts';

const TITLES = ['Sweet Bonanza', 'Book of Ra', 'Cosa Nostra', 'Сладкая комета', 'Book of Stars'];
const MANY = 30;

let stage: Stage;
let guest: TestClient;

beforeAll(async () => {
  stage = await openStage();
  guest = await connectClient(stage.url);
  await plant(stage.owner, [
    ...TITLES.map((title, at) => ({ identifier: `t${at}`, title, provider: 'Old Masters' })),
    { identifier: 'wide', title: 'Sweet Widescreen', isMobile: false, popularity: 5 },
    { identifier: 'dark', title: 'Sweet Nothing', isEnabled: false },
    ...Array.from({ length: MANY }, (_, at) => ({ identifier: `m${at}`, title: `Lucky ${at}` })),
  ]);
  await untilShown(guest, TITLES.length + 1 + MANY);
});
afterAll(async () => {
  guest.close();
  await stage.close();
});

async function found(search: string, isMobile = false): Promise<string[]> {
  const answer = await guest.call('slotegrator.carousel.searchGame', { search, isMobile });
  expect(searchOutput.parse(answer)).toEqual(answer);
  return answer.games.map(({ title }) => title);
}

describe('the search for games', () => {
  test('A search finds by title, with a typo, in another alphabet and by provider', async () => {
    expect(await found('  cosa ')).toEqual(['Cosa Nostra']);
    expect((await found('sweet bonamza'))[0]).toBe('Sweet Bonanza');
    expect((await found('коза ностра'))[0]).toBe('Cosa Nostra');
    expect((await found('sladkaya'))[0]).toBe('Сладкая комета');
    expect((await found('old masters')).toSorted()).toEqual(TITLES.toSorted());
  });

  test('A search finds nothing under three characters, and twenty games at most', async () => {
    expect([await found(''), await found('lu'), await found('  l   ')]).toEqual([[], [], []]);
    expect(await found('luc')).toHaveLength(20);
  });

  test('A search shows no game that is off, and to a phone no other device’s games', async () => {
    expect(await found('sweet')).toEqual(['Sweet Widescreen', 'Sweet Bonanza']);
    expect(await found('sweet', true)).toEqual(['Sweet Bonanza']);
  });

  test('A search finds a game by its new title', async () => {
    await stage.owner.query(
      "update catalog_games set title = 'Ruby Lantern' where identifier = 'm3'",
    );
    await expect.poll(() => found('ruby lantern'), { timeout: 30_000 }).toEqual(['Ruby Lantern']);
  });
});

test('The catalogue answers or refuses every payload, and no bug is logged', async () => {
  const seat = await stage.seat(0);
  const names = [
    'games.getGames',
    'games.getGame',
    'games.getFavoriteGames',
    'games.switchFavoriteStatus',
    'games.getBanners',
    'slotegrator.carousel.searchGame',
    'slotegrator.carousel.getProviderGame',
    'slotegrator.carousel.loadPopularSlots',
    'slotegrator.carousel.getHotList',
    'slotegrator.carousel.getSpecialList',
  ];
  const value = fc.oneof(
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom(null, '__proto__', 'slots', 'live', "'; drop table favorites; --", '\u0000'),
  );
  const payload = fc.oneof(
    fc.dictionary(
      fc.constantFrom(
        'isMobile',
        'minLimit',
        'maxLimit',
        'category',
        'search',
        'gameId',
        'providerName',
        'categoryName',
        'extra',
      ),
      value,
    ),
    fc.record(
      {
        isMobile: fc.boolean(),
        search: fc.string({ unit: 'binary', maxLength: 100 }),
      },
      { requiredKeys: ['isMobile', 'search'] },
    ),
    fc.record({ gameId: fc.string({ unit: 'binary', minLength: 1, maxLength: 64 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), payload, async (name, body) => {
      const answer = await callOver(seat.micro, name, body).catch((error: unknown) => error);
      if (!(answer instanceof Error)) return;
      expect(answer).toBeInstanceOf(Refused);
      const codes = ['wire.wrong-shape', 'menu.unknown-game', 'wire.flood'];
      expect(codes).toContain((answer as Refused).wire.name);
    }),
    { numRuns: 300 },
  );
  expect(complaints(stage.server)).toEqual([]);
});
