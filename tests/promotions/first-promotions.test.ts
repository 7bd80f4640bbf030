import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedPromotions } from '../../api/promotions/pages/seed-promotions.ts';
import { startPromotions } from '../../api/promotions/pages/start-promotions.ts';
import { withdrawPromotion } from '../../api/promotions/pages/publish-promotion.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { OPENINGS } from '../harness/first-promotions.ts';
import { openPromotionMaker, type PromotionMaker } from './promotion-maker.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let database: TestDatabase;
let owner: Client;
let maker: PromotionMaker;
let nowMs: number;
beforeEach(async () => {
  database = await freshDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  maker = openPromotionMaker(database.appUrl);
  nowMs = Date.now();
});
afterEach(async () => {
  await maker.close();
  await owner.end();
  await database.drop();
});

const addSlots = () =>
  owner.query(
    `with maker as (insert into catalog_providers (title) values ('Lantern Forge') returning id)
     insert into catalog_games (identifier, title, provider_id, category, type, technology,
       is_mobile, has_lobby, has_freespins)
     select 'slot-' || n, 'Slot ' || n, maker.id, 'slots', 'slots', 'HTML5', true, false, true
       from maker, generate_series(1, 120) n`,
  );

const logger = {
  warn: (said: unknown) => {
    throw new Error(JSON.stringify(said));
  },
};

const deps = () => ({ db: maker.db, clock: { nowMs: () => nowMs }, openings: OPENINGS, logger });

const published = async (series = '') => {
  const { rows } = await owner.query<{ slug: string; from: Date; to: Date }>(
    `select slug, starts_at as from, ends_at as to from promotions
      where state = 'published' and slug like $1 order by starts_at, slug`,
    [`${series}%`],
  );
  return rows;
};

const races = async (series: string) =>
  (
    await owner.query<{ slug: string }>(
      'select slug from races where slug like $1 order by starts_at',
      [`${series}%`],
    )
  ).rows.map(({ slug }) => slug);

test('The first promotions open as soon as there are games, without a minute of a job', async () => {
  const listeners: (() => void)[] = [];
  const catalog = { onChange: (listener: () => void) => void listeners.push(listener) };
  let answers = 0;
  const db = maker.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      answers += 1;
      return Promise.resolve(result);
    },
  });
  const started = startPromotions({ ...deps(), db, catalog, config: { isSandbox: true } });
  await expect.poll(() => answers).toBeGreaterThan(0);
  expect(await published()).toEqual([]);
  await addSlots();
  for (const listener of [...listeners, ...listeners]) listener();
  await expect.poll(() => published('evoplay-race')).toHaveLength(1);
  await started.stop();
  expect((await published()).length).toBeGreaterThan(8);
});

test('Races of a sandbox follow each other without a gap, and each is opened once', async () => {
  await addSlots();
  const look = () => seedPromotions(deps(), { isSandbox: true });
  await look();
  const [first] = await published('evoplay-race');
  if (first === undefined) throw new Error('no race');
  nowMs = first.to.getTime() - 3 * DAY_MS;
  await look();
  expect(await published('evoplay-race')).toHaveLength(1);
  nowMs = first.to.getTime() - DAY_MS;
  await Promise.all([look(), look()]);
  await look();
  const [, second, ...others] = await published('evoplay-race');
  expect(others).toEqual([]);
  expect(second).toMatchObject({ slug: 'evoplay-race-2', from: first.to });
  expect(await races('evoplay-race')).toEqual(['evoplay-race', 'evoplay-race-2']);
  expect(await races('fortune-season-2')).toEqual([]);
  nowMs = first.to.getTime() + 90 * DAY_MS;
  await look();
  const running = (await published('evoplay-race')).at(-1);
  expect(running?.slug).toBe('evoplay-race-3');
  expect(running?.from.getTime()).toBeLessThanOrEqual(nowMs);
  expect(running?.to.getTime()).toBeGreaterThan(nowMs);
  expect(await races('fortune-season-2')).toHaveLength(4);
});

test('Names that staff gave stop no series: its next race has the next free name, and the others follow', async () => {
  await addSlots();
  const look = () => seedPromotions(deps(), { isSandbox: true });
  await look();
  await maker.draft('evoplay-race-2', [1, 3], { kind: 'page', terms: {} });
  await maker.draft('fortune-season-2-week-3', [1, 3]);
  await maker.publish('fortune-season-2-week-3');
  nowMs += 60 * DAY_MS;
  await look();
  await look();
  expect((await published('evoplay-race')).map(({ slug }) => slug)).toEqual([
    'evoplay-race',
    'evoplay-race-3',
  ]);
  expect(await races('fortune-season-3')).toHaveLength(4);
  expect(await races('fortune-season-2')).toEqual(['fortune-season-2-week-3']);
  expect(await published('ice-boost-2')).toHaveLength(1);
});

test('A first promotion that cannot be opened is told to the log and holds up no other', async () => {
  await addSlots();
  const said: unknown[] = [];
  const openings = {
    ...OPENINGS,
    openRace: async (...[trx, opening]: Parameters<typeof OPENINGS.openRace>) => {
      if (opening.slug === 'evoplay-race') throw new Error('not this one');
      await OPENINGS.openRace(trx, opening);
    },
  };
  const told = { warn: (about: unknown) => void said.push(about) };
  const all = { ...deps(), openings, logger: told };
  await seedPromotions(all, { isSandbox: true });
  expect(said).toMatchObject([{ slug: 'evoplay-race' }]);
  expect(await races('evoplay-race')).toEqual([]);
  expect(await races('fortune-season')).toHaveLength(4);
  expect(await published('new-year-full-house')).toHaveLength(1);
});

test('A race that staff withdrew is followed by none', async () => {
  await addSlots();
  const look = () => seedPromotions(deps(), { isSandbox: true });
  await look();
  await withdrawPromotion(maker.db, 'ice-boost');
  nowMs += 20 * DAY_MS;
  await look();
  expect(await published('ice-boost')).toEqual([]);
});
