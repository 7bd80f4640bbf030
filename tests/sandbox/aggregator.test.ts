import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AggregatorStack, startAggregator } from './aggregator-stack.ts';

type Item = Readonly<Record<string, unknown>> & { readonly uuid: string; readonly name: string };
type List = {
  readonly items: readonly Item[];
  readonly links: Readonly<Record<string, { readonly href: string }>>;
  readonly meta: Readonly<Record<string, number>>;
};

const read = async (answer: Response): Promise<List> => {
  const { items, ...rest } = (await answer.json()) as Record<string, unknown> & Pick<List, 'items'>;
  return { items, links: rest['_links'], meta: rest['_meta'] } as List;
};

let aggregator: AggregatorStack;
beforeEach(async () => {
  aggregator = await startAggregator();
});
afterEach(async () => await aggregator.stop());

const list = async (path: string, query = '') => await read(await aggregator.get(path, query));

const FULL = 'expand=tags,parameters,images,related_games';

describe('the list of games', () => {
  test('The list has each of 6,500 games once over its pages and states their number', async () => {
    const uuids = new Set<string>();
    let pages = 0;
    for (let page = 1, count = 1; page <= count; page += 1) {
      const answer = await aggregator.get('/games', `page=${page}&perPage=50`);
      const { items, meta } = await read(answer);
      for (const { uuid } of items) uuids.add(uuid);
      count = meta['pageCount'] ?? 0;
      pages = count;
      expect(answer.headers.get('x-pagination-current-page')).toBe(String(page));
    }
    expect([uuids.size, pages]).toEqual([6500, 130]);
  });

  test('The list links its pages, holds at most 50 games on one and ignores perPage=0', async () => {
    const answer = await aggregator.get('/games', 'page=2&perPage=500');
    const { items, links, meta } = await read(answer);
    expect(items).toHaveLength(50);
    expect(meta).toEqual({ totalCount: 6500, pageCount: 130, currentPage: 2, perPage: 50 });
    expect(answer.headers.get('x-pagination-total-count')).toBe('6500');
    expect(answer.headers.get('link')).toContain('rel=next');
    expect(links['next']?.href).toBe(`${aggregator.apiUrl}/games?page=3&perPage=50`);
    expect((await list('/games', 'perPage=0')).items).toHaveLength(20);
    const last = await list('/games', 'page=9999&perPage=50');
    expect(last.meta['currentPage']).toBe(130);
    expect(last.links['next']).toBeUndefined();
  });

  test('The list expands what is asked for and nothing else', async () => {
    const [bare] = (await list('/games', 'perPage=1')).items;
    expect(Object.keys(bare ?? {})).not.toContain('tags');
    const { items } = await list('/games', `perPage=50&${FULL}`);
    expect(items[0]).toMatchObject({
      uuid: expect.stringMatching(/^[0-9a-f]{40}$/),
      parameters: { volatility: expect.anything() },
      images: [{ type: 'regular' }, { type: 'high-quality' }],
    });
    const withTags = items.filter((item) => (item['tags'] as unknown[]).length > 0);
    expect(withTags.length).toBeGreaterThan(40);
    expect(items.some((item) => (item['parameters'] as { rtp: unknown }).rtp === null)).toBe(true);
  });

  test('The list can be filtered by provider, device and free spins', async () => {
    const owl = await list('/games', 'filter[provider]=Bright+Owl&perPage=50');
    expect(owl.meta['totalCount']).toBe(940);
    expect(owl.items.every(({ provider }) => provider === 'Bright Owl')).toBe(true);
    const desk = await list('/games', 'filter%5Bis_mobile%5D=0&perPage=50');
    expect(desk.meta['totalCount']).toBeGreaterThan(50);
    expect(desk.items.every((item) => item['is_mobile'] === 0)).toBe(true);
    const free = await list('/games', 'filter[has_freespins]=1&filter[is_mobile]=1&perPage=50');
    expect(free.items.every((item) => item['has_freespins'] === 1)).toBe(true);
  });

  test('The list has about 250 live games', async () => {
    const live = (
      await Promise.all(
        ['Grand Table Live', 'Mirror Room'].map((name) =>
          list('/games', `filter[provider]=${encodeURIComponent(name)}&perPage=50&expand=tags`),
        ),
      )
    ).map(({ meta }) => meta['totalCount'] ?? 0);
    expect(live[0] ?? 0).toBeGreaterThan(150);
    expect((live[0] ?? 0) + (live[1] ?? 0)).toBeGreaterThanOrEqual(250);
  });
});

describe('tags, tables and limits', () => {
  test('Tags, limits and jackpots are listed in the aggregator’s format', async () => {
    const tags = await list('/game-tags', 'expand=category&perPage=50');
    expect(tags.items[0]).toEqual({
      code: 'new',
      label: 'New',
      category: { code: 'list', label: 'Lists' },
    });
    expect((await list('/game-tags')).items[0]).not.toHaveProperty('category');
    for (const path of ['/limits', '/limits/freespin', '/jackpots']) {
      expect(await (await aggregator.get(path)).json()).not.toHaveLength(0);
    }
  });

  test('A lobby has open tables with dealers and limits in the requested currency', async () => {
    const { items } = await list('/games', 'filter[provider]=Mirror+Room&perPage=50');
    const game = items.find((item) => item['has_lobby'] === 1);
    const query = `game_uuid=${game?.uuid}&currency=RUB`;
    const { lobby } = await (await aggregator.get('/games/lobby', query)).json();
    expect(lobby.length).toBeGreaterThan(2);
    expect(lobby[0]).toMatchObject({ technology: 'HTML5', limits: [{ currency: 'RUB' }] });
    const avatar = await fetch(lobby[0].dealerAvatar);
    expect(avatar.headers.get('content-type')).toBe('image/svg+xml');
    const wrong = await aggregator.get('/games/lobby', `game_uuid=${game?.uuid}&currency=XXX`);
    expect(wrong.status).toBe(422);
    expect((await aggregator.get('/games/lobby', 'game_uuid=x&currency=RUB')).status).toBe(404);
    expect((await aggregator.get('/games/lobby')).status).toBe(400);
  });
});

describe('refusals by the aggregator', () => {
  test('A refusal has the aggregator’s body with status 401, 403 or 404', async () => {
    const { apiUrl, headersFor } = aggregator;
    const body = (status: number) => ({
      name: expect.any(String),
      message: expect.any(String),
      code: 0,
      status,
    });
    const get = async (query: string, headers: Record<string, string>) => {
      const answer = await fetch(`${apiUrl}/games?${query}`, { headers });
      return [answer.status, await answer.json()];
    };
    expect(await get('', {})).toEqual([401, body(401)]);
    const other = { ...headersFor('page=1'), 'X-Merchant-Id': 'somebody' };
    expect(await get('page=1', other)).toEqual([401, body(401)]);
    expect(await get('page=2', headersFor('page=1'))).toEqual([403, body(403)]);
    expect(await get('page=1', headersFor('page=1', Date.now() - 31_500))).toEqual([
      403,
      body(403),
    ]);
    expect((await get('page=1', headersFor('page=1')))[0]).toBe(200);
    const nowhere = await aggregator.get('/nowhere');
    expect([nowhere.status, await nowhere.json()]).toEqual([404, body(404)]);
  });

  test('A request above the rate limit gets 429 and is answered a little later', async () => {
    const slow = await startAggregator({ requestsPerSecond: 3, limit: 5 });
    try {
      const answers = await Promise.all(Array.from({ length: 40 }, () => slow.get('/games')));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(await refused[0]?.json()).toMatchObject({ name: 'Too Many Requests', status: 429 });
      await expect
        .poll(async () => (await slow.get('/games')).status, { timeout: 20_000 })
        .toBe(200);
    } finally {
      await slow.stop();
    }
  });
});

describe('faults of the aggregator’s list', () => {
  const addFault = async (kind: string) =>
    expect((await aggregator.send('POST', 'api-faults', { kind, count: 1 })).status).toBe(200);

  test.each([
    ['rate-limit', 429],
    ['server-error', 500],
    ['forbidden', 403],
  ])('The fault %s affects one answer only', async (kind, status) => {
    await addFault(kind);
    const answer = await aggregator.get('/games');
    expect([answer.status, (await answer.json()).status]).toEqual([status, status]);
    expect((await aggregator.get('/games')).status).toBe(200);
  });

  test('The faults of the list each spoil one answer in their own way', async () => {
    const honest = await list('/games', 'perPage=5');
    await addFault('malformed');
    await expect((await aggregator.get('/games')).json()).rejects.toThrow(SyntaxError);
    const spoilt: Record<string, List> = {};
    for (const kind of [
      'wrong-page-count',
      'empty-page',
      'duplicates',
      'vanished-game',
      'renamed-provider',
      'broken-item',
    ]) {
      await addFault(kind);
      spoilt[kind] = await list('/games', 'perPage=5');
      expect(spoilt[kind]).not.toEqual(honest);
    }
    const uuidsOf = (page?: List) => page?.items.map(({ uuid }) => uuid);
    const honestUuids = uuidsOf(honest) ?? [];
    expect(spoilt['wrong-page-count']?.meta['pageCount']).toBe(1);
    expect(spoilt['empty-page']?.items).toEqual([]);
    expect(uuidsOf(spoilt['duplicates'])).toEqual([honestUuids[0], ...honestUuids.slice(0, -1)]);
    expect(uuidsOf(spoilt['vanished-game'])).toEqual(honestUuids.slice(1));
    expect(spoilt['renamed-provider']?.items[0]?.['provider']).toMatch(/ Studio$/);
    expect(spoilt['broken-item']?.items[0]?.uuid).toBeNull();
    expect(await list('/games', 'perPage=5')).toEqual(honest);
  });
});

describe('control of the catalogue', () => {
  test('Tests can add, rename, remove and restore games', async () => {
    const { send } = aggregator;
    const added = await (
      await send('POST', 'catalogue/games', { name: 'Test Koi', provider: 'Newcomer' })
    ).json();
    const { uuid } = added.game;
    const found = async () => (await list('/games', 'filter[provider]=Newcomer')).items;
    expect(await found()).toMatchObject([{ uuid, name: 'Test Koi', type: 'slots' }]);
    await send('PATCH', `catalogue/games/${uuid}`, { name: 'Test Carp' });
    expect(await found()).toMatchObject([{ uuid, name: 'Test Carp' }]);
    await send('DELETE', `catalogue/games/${uuid}`);
    expect(await found()).toEqual([]);
    expect((await send('DELETE', `catalogue/games/${uuid}`)).status).toBe(404);
    expect(
      (await fetch(`${aggregator.root}/images/${uuid}.svg`)).status,
      'its picture remains',
    ).toBe(200);
    await send('POST', 'catalogue/rename-provider', { from: 'Bright Owl', to: 'Bright Owls' });
    expect((await list('/games', 'filter[provider]=Bright+Owls')).meta['totalCount']).toBe(940);
    await send('POST', 'catalogue', { keep: 10 });
    expect((await list('/games')).meta['totalCount']).toBe(10);
    await send('DELETE', 'catalogue');
    expect((await list('/games')).meta['totalCount']).toBe(6500);
  });
});
