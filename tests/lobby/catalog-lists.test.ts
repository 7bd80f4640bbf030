import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identifierOfLink } from '../../shared/lobby/catalog/categories.ts';
import { carouselOutput, gamesOutput, listOutput } from '../../shared/lobby/catalog/contract.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { list, namesOf, plant, type PlantedGame, until, untilShown } from './catalog-fixture.ts';
import { openStage, refusalOf, type Stage } from '../harness/wire-stage.ts';

const SLOTS = 640;
const LIVE = 40;
const HIDDEN: readonly PlantedGame[] = [
  { identifier: 'gone', isListed: false, popularity: 99_999 },
  { identifier: 'off', isEnabled: false, popularity: 99_999 },
];

let stage: Stage;
let guest: TestClient;

/** Slots s0…, the smaller the number the more popular and the older; every tenth not for phones. */
const slots = Array.from({ length: SLOTS }, (_, at): PlantedGame => ({
  identifier: `s${at}`,
  provider: at % 4 === 0 ? 'Rare' : 'Common',
  popularity: 10_000 - at,
  isMobile: at % 10 !== 9,
  rtpHundredths: at === 0 ? 9643 : at === 1 ? 40 : null,
  listedAt: new Date(Date.UTC(2020, 0, 1) + at * 3_600_000).toISOString(),
}));
const tables = Array.from({ length: LIVE }, (_, at): PlantedGame => ({
  identifier: `l${at}`,
  provider: 'Tables',
  category: 'live',
  popularity: 100 - at,
}));

beforeAll(async () => {
  stage = await openStage();
  guest = await connectClient(stage.url);
  await plant(stage.owner, [...slots, ...tables, ...HIDDEN]);
  await list(stage.owner, 'hot', ['s300', 'l7', 'off', 's299', 's309']);
  await list(stage.owner, 'popular', ['l3', 's100', 'l2']);
  await list(stage.owner, 'special', ['s50', 'gone', 's49', 'l1']);
  await untilShown(guest, SLOTS + LIVE);
  await until(async () => {
    const { categoryCount } = await guest.call('games.getGames', { isMobile: false });
    return categoryCount['special'] === 3;
  });
});
afterAll(async () => {
  guest.close();
  await stage.close();
});

describe('games.getGames', () => {
  test('games.getGames gives the most popular games first, with counts and providers', async () => {
    const answer = await guest.call('games.getGames', { isMobile: false });
    expect(gamesOutput.parse(answer)).toEqual(answer);
    expect(namesOf(answer.games)).toEqual(namesOf(slots.slice(0, 100)));
    expect(answer.games[0]).toMatchObject({
      title: 'Game s0',
      provider: { title: 'Rare' },
      category: 'slots',
      rtp: 96.43,
      favorite: false,
      new: false,
      url: '',
    });
    expect(answer.games[1]?.rtp).toBe(0.4);
    expect(answer.categoryCount).toEqual({
      slots: SLOTS,
      live: LIVE,
      new: 500,
      hot: 500,
      popular: 500,
      special: 3,
    });
    expect(answer.providers).toEqual([
      { title: 'Common', category: 'slots', count: 480 },
      { title: 'Rare', category: 'slots', count: 160 },
      { title: 'Tables', category: 'live', count: 40 },
    ]);
  });

  test('games.getGames gives the part asked for, and a hundred games at most', async () => {
    const ask = async (limits: object) =>
      namesOf((await guest.call('games.getGames', { isMobile: false, ...limits })).games);
    expect(await ask({ minLimit: 100, maxLimit: 103 })).toEqual(['s100', 's101', 's102']);
    expect(await ask({ minLimit: 0, maxLimit: 100_000 })).toHaveLength(100);
    expect(await ask({ minLimit: 50, maxLimit: 20 })).toEqual([]);
    expect(await ask({ minLimit: 100_000, maxLimit: 100_000 })).toEqual([]);
    expect(await ask({ minLimit: 650 })).toHaveLength(SLOTS + LIVE - 650);
  });

  test('games.getGames gives every game exactly once over all pages', async () => {
    const found: string[] = [];
    for (let from = 0; from < SLOTS + LIVE; from += 100) {
      const page = { isMobile: false, minLimit: from, maxLimit: from + 100 };
      found.push(...namesOf((await guest.call('games.getGames', page)).games));
    }
    expect(found.toSorted()).toEqual(namesOf([...slots, ...tables]).toSorted());
  });

  test('games.getGames with a category gives games of that category alone', async () => {
    const live = await guest.call('games.getGames', { isMobile: false, category: 'live' });
    expect(namesOf(live.games)).toEqual(namesOf(tables));
  });

  test('games.getGames shows a phone only games for phones, in lists and counts too', async () => {
    const { games, categoryCount } = await guest.call('games.getGames', { isMobile: true });
    expect(namesOf(games)).toEqual(namesOf(slots.filter((game) => game.isMobile)).slice(0, 100));
    expect(categoryCount).toMatchObject({ slots: SLOTS * 0.9, special: 2 });
    const special = await guest.call('slotegrator.carousel.getSpecialList', { isMobile: true });
    expect(namesOf(special.games)).toEqual(['s50', 'l1']);
  });
});

describe('the lists of the catalogue', () => {
  const ask = (name: 'getHotList' | 'getNewGames' | 'getPopularList' | 'getSpecialList') =>
    guest.call(`slotegrator.carousel.${name}`, { isMobile: false });

  test('The list of new games has the newest first, five hundred at most', async () => {
    const answer = await ask('getNewGames');
    expect(listOutput.parse(answer)).toEqual(answer);
    expect(answer.count).toBe(500);
    expect(namesOf(answer.games).slice(0, 3)).toEqual(['s639', 's638', 's637']);
  });

  test('The lists hot and popular begin with the operator’s games', async () => {
    const hot = await ask('getHotList');
    expect(hot.count).toBe(500);
    expect(namesOf(hot.games).slice(0, 6)).toEqual(['s300', 'l7', 's299', 's309', 's0', 's1']);
    const popular = await ask('getPopularList');
    expect(namesOf(popular.games).slice(0, 4)).toEqual(['l3', 's100', 'l2', 's0']);
    expect(new Set(namesOf(popular.games)).size).toBe(100);
  });

  test('The list special is the operator’s list and nothing else', async () => {
    const special = await ask('getSpecialList');
    expect(special.count).toBe(3);
    expect(namesOf(special.games)).toEqual(['s50', 's49', 'l1']);
  });

  test('The list of a provider has its games of the category asked for', async () => {
    const ask = (providerName: string, categoryName: 'slots' | 'live') =>
      guest.call('slotegrator.carousel.getProviderGame', {
        isMobile: false,
        providerName,
        categoryName,
        minLimit: 1,
        maxLimit: 3,
      });
    const rare = await ask('Rare', 'slots');
    expect([rare.count, namesOf(rare.games)]).toEqual([160, ['s4', 's8']]);
    expect(await ask('Rare', 'live')).toEqual({ games: [], count: 0 });
    expect(await ask('Nobody', 'slots')).toEqual({ games: [], count: 0 });
  });
});

describe('carousels', () => {
  const ask = async (
    name:
      | 'loadPopularSlots'
      | 'loadPopularLive'
      | 'loadHotGames'
      | 'loadNewGames'
      | 'loadPopularGames',
  ) => {
    const answer = await guest.call(`slotegrator.carousel.${name}`, {});
    expect(carouselOutput.parse(answer)).toEqual(answer);
    expect(answer.success).toBe(true);
    return answer.games.map(({ link }) => link);
  };

  test('A carousel has seven games that run on every device, each with its link', async () => {
    const links = await ask('loadHotGames');
    expect(links[0]).toBe('/slots/game/s300');
    expect(links.map((link) => identifierOfLink(link))).toEqual([
      's300',
      'l7',
      's0',
      's1',
      's2',
      's3',
      's4',
    ]);
  });

  test('A carousel of popular slots or tables has its kind, the operator’s first', async () => {
    const start = (links: readonly string[]) => links.map(identifierOfLink).slice(0, 3);
    expect(start(await ask('loadPopularSlots'))).toEqual(['s100', 's0', 's1']);
    expect(start(await ask('loadPopularLive'))).toEqual(['l3', 'l2', 'l0']);
    expect(start(await ask('loadPopularGames'))).toEqual(['l3', 's100', 'l2']);
    expect(start(await ask('loadNewGames'))).toEqual(['s638', 's637', 's636']);
  });
});

describe('games.getGame', () => {
  test('games.getGame gives one game by its identifier', async () => {
    const { game } = await guest.call('games.getGame', { gameId: 'l5' });
    expect(game).toMatchObject({ identifier: 'l5', category: 'live', title: 'Game l5' });
  });

  test('games.getGame refuses games that are unknown, delisted or switched off', async () => {
    const refusal = async (gameId: string) =>
      (await refusalOf(guest.call('games.getGame', { gameId }))).code;
    expect(await refusal('nothing')).toBe(404);
    expect(await refusal('gone')).toBe(404);
    expect(await refusal('off')).toBe(503);
  });
});
