import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstRaceWords } from '../../api/promotions/pages/first-words.ts';
import { withdrawPromotion, wordsHash } from '../../api/promotions/pages/publish-promotion.ts';
import { seedPromotions } from '../../api/promotions/pages/seed-promotions.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openPromotionMaker, type PromotionMaker } from './promotion-maker.ts';

let server: TestServer;
let owner: Client;
let maker: PromotionMaker;
let guest: TestClient;

beforeAll(async () => {
  server = await startServer();
  owner = new Client({ connectionString: server.database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  maker = openPromotionMaker(server.database.appUrl);
  guest = await connectClient(server.url);
});
afterAll(async () => {
  guest?.close();
  await maker?.close();
  await owner?.end();
  await server?.stop();
});

const listed = async () => {
  const { promotions } = await guest.call('promotions.list', { language: 'en' });
  return promotions.map(({ slug, phase }) => `${slug} ${phase}`);
};
const page = (slug: string) => guest.call('promotions.get', { slug, language: 'en' });
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refused ? error.wire.name : String(error)),
  );
const banners = async () => {
  const { banners: shown } = await guest.call('games.getBanners', { language: 'en' });
  return shown.filter(({ gradient }) => gradient === 'promotion').map(({ key }) => key);
};

test('A draft is seen by nobody, and by everybody once it is published, with its banner and its race', async () => {
  await maker.draft('seen-later', [-1, 3]);
  expect(await listed()).not.toContain('seen-later running');
  expect(await refusalOf(page('seen-later'))).toBe('promotion.not-found');
  expect(await maker.publish('seen-later')).toBe(1);
  await expect.poll(listed).toContain('seen-later running');
  const { promotion } = await page('seen-later');
  expect(promotion).toMatchObject({
    version: 1,
    raceSlug: 'seen-later',
    path: '/promotions/seen-later',
  });
  expect(promotion.paragraphs.join(' ')).toContain('0.3\u00A0EUR');
  await expect.poll(banners).toContain('promotion-seen-later');
  const race = await guest.call('promotions.standings', { slug: 'seen-later' });
  expect(race).toMatchObject({ state: 'open', places: 200 });
});

test('A promotion that was withdrawn is not shown and has no banner, and what it opened goes on', async () => {
  await maker.draft('withdrawn-one', [-1, 3]);
  await maker.publish('withdrawn-one');
  await expect.poll(listed).toContain('withdrawn-one running');
  expect(await withdrawPromotion(maker.db, 'withdrawn-one')).toBe(true);
  await expect.poll(listed).not.toContain('withdrawn-one running');
  expect(await refusalOf(page('withdrawn-one'))).toBe('promotion.not-found');
  await expect.poll(banners).not.toContain('promotion-withdrawn-one');
  const race = await guest.call('promotions.standings', { slug: 'withdrawn-one' });
  expect(race.state).toBe('open');
  expect(await withdrawPromotion(maker.db, 'withdrawn-one')).toBe(false);
});

test('A banner shows while its promotion runs: none for what comes and none for what is over', async () => {
  await maker.draft('banner-coming', [1, 3]);
  await maker.draft('banner-over', [-3, -1]);
  await maker.publish('banner-coming');
  await maker.publish('banner-over');
  await expect
    .poll(listed)
    .toEqual(expect.arrayContaining(['banner-coming coming', 'banner-over ended']));
  expect(await banners()).not.toContain('promotion-banner-coming');
  expect(await banners()).not.toContain('promotion-banner-over');
});

test('Words with markup come as text, and those with a faulty placeholder are not published', async () => {
  const words = firstRaceWords('ice-boost');
  const markup = '<img src=x onerror=alert(1)> & <b>{fund}</b>';
  const inAll = (welcome: string) =>
    Object.fromEntries(
      Object.entries(words).map(([language, said]) => [language, { ...said, welcome }]),
    ) as typeof words;
  await maker.draft('with-markup', [-1, 3], { words: inAll(markup) });
  await maker.publish('with-markup');
  await expect.poll(listed).toContain('with-markup running');
  const { promotion } = await page('with-markup');
  expect(promotion.welcome).toBe('<img src=x onerror=alert(1)> & <b>20,000\u00A0EUR</b>');
  await maker.draft('with-fault', [-1, 3], { words: inAll('{nobody} and {fund') });
  await expect(maker.publish('with-fault')).rejects.toThrow('not closed');
  await maker.draft('with-unknown', [-1, 3], { words: inAll('{nobody}') });
  await expect(maker.publish('with-unknown')).rejects.toThrow('{nobody}');
  expect(await refusalOf(page('with-unknown'))).toBe('promotion.not-found');
});

test('Published words are never edited: a change is a new version, and what was promised stays', async () => {
  const words = firstRaceWords('ice-boost');
  await maker.draft('versions', [-1, 3]);
  expect(await maker.publish('versions')).toBe(1);
  expect(await maker.publish('versions')).toBe(1);
  const changed = { ...words, en: { ...words.en, title: 'Another title' } };
  await maker.db
    .updateTable('promotions')
    .set({ words: JSON.stringify(changed) })
    .where('slug', '=', 'versions')
    .execute();
  expect(await maker.publish('versions')).toBe(2);
  await expect
    .poll(async () => (await page('versions')).promotion)
    .toMatchObject({
      title: 'Another title',
      version: 2,
      hash: wordsHash(changed),
    });
  await expect(
    owner.query("update promotion_words set words = '{}' where slug = 'versions'"),
  ).rejects.toThrow('promotion_words');
  await expect(
    owner.query("update promotions set terms = '{}' where slug = 'versions'"),
  ).rejects.toThrow('stay as they are');
  await expect(
    owner.query(
      "update promotions set ends_at = ends_at + interval '1 day' where slug = 'versions'",
    ),
  ).rejects.toThrow('stay as they are');
});

test('Two processes that publish at once make one version and open one race', async () => {
  await maker.draft('at-once', [-1, 3]);
  const versions = await Promise.all([maker.publish('at-once'), maker.publish('at-once')]);
  expect(versions).toEqual([1, 1]);
  const { rows } = await owner.query("select count(*)::int as n from races where slug = 'at-once'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('The first promotions are added once, and rows of staff stay as they are', async () => {
  await maker.draft('piggy-christmas', [5, 9]);
  const opened: string[] = [];
  const openings = {
    openRace: (_: unknown, { slug }: { slug: string }) => Promise.resolve(void opened.push(slug)),
    openDraw: (_: unknown, { slug }: { slug: string }) => Promise.resolve(void opened.push(slug)),
  };
  const said: unknown[] = [];
  const logger = { warn: (about: unknown) => void said.push(about) };
  const deps = { db: maker.db, clock: { nowMs: () => Date.now() }, openings, logger };
  await seedPromotions(deps, { isSandbox: false });
  const rows = () =>
    maker.db
      .selectFrom('promotions')
      .select(['slug', 'state', 'made_by', 'starts_at'])
      .orderBy('slug')
      .execute();
  const first = await rows();
  await seedPromotions(deps, { isSandbox: false });
  expect(await rows()).toEqual(first);
  const stateOf = (slug: string) => first.find((row) => row.slug === slug);
  expect(stateOf('daily')).toMatchObject({ state: 'published' });
  expect(stateOf('fortune-season')).toMatchObject({ state: 'draft' });
  expect(stateOf('piggy-christmas')).toMatchObject({ state: 'draft', made_by: 'a test' });
  expect(opened.filter((slug) => slug !== 'summerthrill')).toEqual([]);
  expect(said).toEqual([]);
});
