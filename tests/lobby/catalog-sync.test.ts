import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAggregatorClient } from '../../api/lobby/aggregator/client.ts';
import { syncCatalog, type SyncOptions } from '../../api/lobby/sync/sync.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { seedCatalogLists } from '../../api/lobby/catalog/first-lists.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { type AggregatorStack, MERCHANT, startAggregator } from '../sandbox/aggregator-stack.ts';

const KEPT = 520;

let stack: AggregatorStack;
let database: TestDatabase;
let owner: Client;
let pool: Pool;
let db: Database;
let errors: unknown[];

beforeAll(async () => {
  stack = await startAggregator();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.send('DELETE', 'api-faults');
  await keep(KEPT);
  database = await freshDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  pool = createPool(database.appUrl, 2);
  // The pool says it ended before its connections have; dropping the database breaks those.
  pool.on('error', () => undefined);
  db = createDatabase(pool);
  errors = [];
});
afterEach(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

/** Makes the stand-in list only the first games of its seeded catalogue. */
async function keep(count: number) {
  await stack.send('DELETE', 'catalogue');
  await stack.send('POST', 'catalogue', { keep: count });
}

function sync(options: SyncOptions = {}) {
  const clock = createClock();
  const logger = createLogger('silent');
  logger.error = (...line: unknown[]) => errors.push(line);
  const aggregator = createAggregatorClient({
    clock,
    settings: {
      ...MERCHANT,
      url: stack.apiUrl,
      callers: [],
      requestsPerSecond: 1000,
      frameSources: [],
      imageHosts: [],
      currencyIds: [],
    },
  });
  return syncCatalog({ db, clock, logger, aggregator }, options);
}

const fault = (kind: string, count = 1) => stack.send('POST', 'api-faults', { kind, count });

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query(text, values)).rows as Row[];
}
const countOf = async (condition: string) =>
  Number(
    (await rows<{ n: string }>(`select count(*) as n from catalog_games where ${condition}`))[0]?.n,
  );
const everything = () =>
  rows<{ md5: string }>("select md5(string_agg(g::text, ',' order by id)) from catalog_games g");

/** A game of the stand-in's first page; the first one unless told otherwise. */
async function someGame(at = 0) {
  const query = 'expand=parameters&page=1';
  const answer = await stack.get('/games', query);
  const { items } = (await answer.json()) as { items: { uuid: string; provider: string }[] };
  const item = items[at];
  if (item === undefined) throw new Error('nothing is listed');
  return item;
}

describe('the first copy of the catalogue', () => {
  test('A first copy has every game with all that the aggregator says of it', async () => {
    const report = await sync();
    expect(report).toMatchObject({
      added: KEPT,
      changed: 0,
      delisted: 0,
      skipped: 0,
      isWhole: true,
    });
    expect(report.pages).toBe(Math.ceil(KEPT / 50));
    expect(await countOf('is_listed and is_enabled')).toBe(KEPT);
    const listed = await rows<{ category: string; lobbies: string; rtp: string }>(
      `select category, count(*) filter (where has_lobby) as lobbies, count(rtp_hundredths) as rtp
         from catalog_games group by category order by category`,
    );
    expect(listed.map(({ category }) => category)).toEqual(['live', 'slots']);
    expect(Number(listed[0]?.lobbies)).toBeGreaterThan(0);
    expect(Number(listed[1]?.rtp)).toBeGreaterThan(0);
    expect(await countOf("image_url like 'http%'")).toBe(KEPT);
    expect(await countOf('rtp_hundredths not between 5000 and 10000')).toBe(0);
  });

  test('A first copy takes the aggregator’s tag for new games, a later copy the date', async () => {
    await sync();
    const isNew = "listed_at > now() - interval '30 days'";
    expect(await countOf(`${isNew} and not 'new' = any(tags)`)).toBe(0);
    expect(await countOf(`not ${isNew} and 'new' = any(tags)`)).toBe(0);
    const added = { name: 'Quiet Latecomer', provider: 'Nine Peaks' };
    await stack.send('POST', 'catalogue/games', added);
    expect(await sync()).toMatchObject({ added: 1, changed: 0 });
    expect(await countOf(`${isNew} and title = 'Quiet Latecomer'`)).toBe(1);
  });

  test('A first copy in the sandbox gets lists and labels once', async () => {
    await sync();
    await seedCatalogLists(db);
    const before = await rows('select * from catalog_lists order by list, position');
    expect(before.length).toBeGreaterThan(100);
    expect(await countOf('has_cashback')).toBeGreaterThan(0);
    expect(await countOf('has_tournament')).toBeGreaterThan(0);
    expect(await countOf('popularity > 0')).toBeGreaterThan(KEPT / 2);
    await owner.query("delete from catalog_lists where list = 'hot' and position > 0");
    await seedCatalogLists(db);
    expect(await rows("select * from catalog_lists where list = 'hot'")).toHaveLength(1);
  });
});

describe('later copies of the catalogue', () => {
  test('A later copy writes and announces nothing when nothing changed', async () => {
    await sync();
    const before = await everything();
    const heard: string[] = [];
    await owner.query('listen catalog_changed');
    owner.on('notification', ({ payload }) => heard.push(payload ?? ''));
    expect(await sync()).toMatchObject({ added: 0, changed: 0, delisted: 0, isWhole: true });
    await owner.query('select 1');
    expect(heard).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('A later copy writes what changed and keeps what the operator decided', async () => {
    await sync();
    const { uuid } = await someGame();
    await owner.query(
      `update catalog_games set is_enabled = false, has_cashback = true, popularity = 7,
         gives_experience = false where identifier = $1`,
      [uuid],
    );
    await stack.send('PATCH', `catalogue/games/${uuid}`, { name: 'Another Name', rtp: 91.5 });
    expect(await sync()).toMatchObject({ added: 0, changed: 1 });
    const [row] = await rows('select * from catalog_games where identifier = $1', [uuid]);
    expect(row).toMatchObject({
      title: 'Another Name',
      rtp_hundredths: 9150,
      is_enabled: false,
      has_cashback: true,
      popularity: 7,
      gives_experience: false,
    });
  });

  test('A later copy delists a game that is gone, keeps its row, and lists it again', async () => {
    await sync();
    const { uuid } = await someGame();
    const [before] = await rows('select * from catalog_games where identifier = $1', [uuid]);
    await stack.send('DELETE', `catalogue/games/${uuid}`);
    expect(await sync()).toMatchObject({ delisted: 1, isWhole: true });
    expect(await countOf('not is_listed')).toBe(1);
    await keep(KEPT);
    expect(await sync()).toMatchObject({ added: 0, changed: 1, delisted: 0 });
    const [after] = await rows('select * from catalog_games where identifier = $1', [uuid]);
    const withoutTime = (row: unknown) => ({ ...(row as object), synced_at: null });
    expect(withoutTime(after)).toEqual(withoutTime(before));
  });

  test('A later copy gives a renamed provider the former one’s switch and position', async () => {
    await sync();
    const { provider } = await someGame();
    await owner.query(
      'update catalog_providers set is_enabled = false, position = 3 where title = $1',
      [provider],
    );
    const renamed = { from: provider, to: 'Another House' };
    await stack.send('POST', 'catalogue/rename-provider', renamed);
    await sync();
    expect(
      await rows(
        "select is_enabled, position from catalog_providers where title = 'Another House'",
      ),
    ).toEqual([{ is_enabled: false, position: 3 }]);
    const [row] = await rows<{ n: string }>(
      `select count(*) as n from catalog_games g join catalog_providers p on p.id = g.provider_id
        where p.title = $1`,
      [provider],
    );
    expect(Number(row?.n)).toBe(0);
  });
});

describe('an aggregator with faults', () => {
  const makers = () =>
    rows(`select identifier, p.title from catalog_games
            join catalog_providers p on p.id = provider_id order by identifier`);

  test.each(['rate-limit', 'server-error', 'malformed'])(
    'A copy asks for a page again after the fault %s',
    async (kind) => {
      await fault(kind, 2);
      expect(await sync()).toMatchObject({ added: KEPT, isWhole: true });
    },
  );

  test('A clear refusal ends the copy at once, and what was copied stays', async () => {
    await sync();
    await fault('forbidden');
    await expect(sync()).rejects.toThrow('refused');
    expect(await countOf('is_listed')).toBe(KEPT);
  });

  test.each(['empty-page', 'wrong-page-count', 'duplicates', 'vanished-game', 'broken-item'])(
    'The fault %s removes no game, and the next copy is whole',
    async (kind) => {
      await sync();
      await fault(kind);
      const report = await sync();
      expect(report.delisted).toBe(0);
      expect(await countOf('is_listed')).toBe(KEPT);
      expect(await sync()).toMatchObject({ added: 0, changed: 0, delisted: 0, isWhole: true });
    },
  );

  test('A page that renames providers is corrected by the next copy', async () => {
    await sync();
    const before = await makers();
    await fault('renamed-provider');
    expect((await sync()).changed).toBe(50);
    expect((await sync()).changed).toBe(50);
    expect(await makers()).toEqual(before);
  });

  test('A list that lost most of its games is refused unless the operator allows it', async () => {
    await sync();
    await stack.send('POST', 'catalogue', { keep: 40 });
    expect(await sync()).toMatchObject({ delisted: 0, isWhole: true });
    expect(errors).toHaveLength(1);
    expect(await countOf('is_listed')).toBe(KEPT);
    expect(await sync({ mayLoseMany: true })).toMatchObject({ delisted: KEPT - 40 });
    expect(await countOf('is_listed')).toBe(40);
  });

  test('A first page with a wrong size leaves the rest to the next copy, not as new', async () => {
    await fault('wrong-page-count');
    expect((await sync()).added).toBe(50);
    expect(await sync()).toMatchObject({ added: KEPT - 50, isWhole: true });
    expect(await countOf("listed_at > now() - interval '30 days' and not 'new' = any(tags)")).toBe(
      0,
    );
  });
});

describe('copies that are stopped', () => {
  /** Stops a copy while its second batch is being copied. */
  async function stopHalfway() {
    const controller = new AbortController();
    await owner.query('listen catalog_changed');
    owner.once('notification', () => controller.abort());
    await expect(sync({ signal: controller.signal })).rejects.toThrow('aborted');
    const [state] = await rows<{ next_page: number }>('select next_page from catalog_sync');
    return state?.next_page ?? 0;
  }

  test('A stopped copy continues at its page and has every game in the end', async () => {
    await keep(3000);
    const page = await stopHalfway();
    expect(page).toBeGreaterThan(1);
    const report = await sync();
    expect(report.pages).toBe(60 - page + 1);
    expect(report.isWhole).toBe(false);
    expect(await countOf('is_listed')).toBe(3000);
    expect(await sync()).toMatchObject({ pages: 60, added: 0, changed: 0, isWhole: true });
  });

  test('A resumed copy delists nothing, because it did not see the beginning', async () => {
    await keep(3000);
    await stopHalfway();
    const { uuid } = await someGame();
    await stack.send('DELETE', `catalogue/games/${uuid}`);
    expect(await sync()).toMatchObject({ delisted: 0 });
    expect(await sync()).toMatchObject({ delisted: 1 });
  });

  test('Two copies at once leave the same catalogue as one', async () => {
    const reports = await Promise.all([sync(), sync()]);
    expect(reports.every(({ isWhole }) => isWhole)).toBe(true);
    expect(await countOf('is_listed')).toBe(KEPT);
    expect(await sync()).toMatchObject({ added: 0, changed: 0, delisted: 0 });
  });
});
