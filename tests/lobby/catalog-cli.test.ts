import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import { runAs, runSignedIn, signedIn } from '../harness/staff.ts';
import { namesOf, plant, until, untilShown } from './catalog-fixture.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let guest: TestClient;

beforeAll(async () => {
  stage = await openStage();
  guest = await connectClient(stage.url);
});
beforeEach(async () => {
  await stage.owner.query('truncate catalog_games, catalog_providers, catalog_lists cascade');
  await plant(stage.owner, [
    { identifier: 'one', title: 'Ruby Lantern', provider: 'First House' },
    { identifier: 'two', title: 'Quiet Harbor', provider: 'First House' },
    { identifier: 'three', title: 'Golden 100%', provider: 'Second House' },
  ]);
  await untilShown(guest, 3);
});
afterAll(async () => {
  guest.close();
  await stage.close();
});

/** Runs the command as an operator does, over the database of the running server. */
const run = (...words: string[]) => runBy('nora', ...words);

const runBy = (name: string, ...words: string[]) =>
  runAs(name, ['commands/catalog.ts', ...words], {
    LOG_LEVEL: 'silent',
    DATABASE_URL: stage.server.database.appUrl,
    PORT: String(stage.server.port),
  });

const special = async () =>
  namesOf((await guest.call('slotegrator.carousel.getSpecialList', { isMobile: false })).games);

test('An operator switches games and providers, and running processes follow', async () => {
  expect(await run('disable', 'game', 'one')).toMatchObject({ code: 0 });
  await untilShown(guest, 2);
  expect((await run('disable', 'provider', 'Second House')).said).toBe('Second House is off.\n');
  await untilShown(guest, 1);
  const { said } = await run('list', 'house');
  expect(said).toMatch(/Ruby Lantern.*: off$/m);
  expect(said).toMatch(/Golden 100%.*: its provider is off$/m);
  await run('enable', 'game', 'one');
  await run('enable', 'provider', 'Second House');
  await untilShown(guest, 3);
});

const contributionOf = async (identifier: string) => {
  const { rows } = await stage.owner.query<{ contribution_percent: number | null }>(
    'select contribution_percent from catalog_games where identifier = $1',
    [identifier],
  );
  return rows[0]?.contribution_percent;
};

test('An operator lets a game count for less, and one alone does not take it back', async () => {
  expect((await run('contribution', 'one', '25')).said).toBe('Ruby Lantern counts for 25%.\n');
  expect(await contributionOf('one')).toBe(25);
  expect(await run('contribution', 'one', '101')).not.toMatchObject({ code: 0 });
  expect((await run('contribution', 'one', '26')).said).toMatch(/somebody else/);
  expect((await run('contribution', 'one', 'usual')).said).toMatch(/somebody else/);
  expect(await contributionOf('one')).toBe(25);
  const taken = await runBy('gleb', 'contribution', 'one', 'usual');
  expect(taken.said).toMatch(/^Ruby Lantern counts as is usual.$/m);
  expect(await contributionOf('one')).toBeNull();
});

test('Whoever may only read the catalogue decides nothing of what a game counts for', async () => {
  const { appUrl } = stage.server.database;
  for (const role of ['auditor', 'support'] as const) {
    const session = await signedIn(appUrl, `only-${role}`, { roles: [role] });
    const words = ['commands/catalog.ts', 'contribution', 'one', '25'] as const;
    const tried = await runSignedIn(words, {
      ...session,
      LOG_LEVEL: 'silent',
      PORT: String(stage.server.port),
    });
    expect(tried.code).not.toBe(0);
    expect(await contributionOf('one')).toBeNull();
  }
});

test('A game counts for more than is usual once two people said so, and the log names them', async () => {
  await plant(stage.owner, [
    { identifier: 'four', title: 'Low Table', provider: 'First House', category: 'live' },
  ]);
  expect((await run('contribution', 'four', '5')).said).toBe('Low Table counts for 5%.\n');
  expect((await run('contribution', 'four', '100')).said).toMatch(/somebody else/);
  expect((await run('contribution', 'four', '100')).said).toMatch(/somebody else/);
  expect(await contributionOf('four')).toBe(5);
  const second = await runBy('gleb', 'contribution', 'four', '100');
  expect(second.said).toMatch(/^Low Table counts for 100%.$/m);
  expect(await contributionOf('four')).toBe(100);
  const { rows } = await stage.owner.query(
    `select p.name, s.name as second, a.after from staff_acts a
       join staff_people p on p.id = a.person_id left join staff_people s on s.id = a.second_id
      where act = 'catalog.change' and subject = 'game:four' and outcome = 'done' order by a.id`,
  );
  expect(rows).toEqual([
    { name: 'nora', second: null, after: { contribution: 5 } },
    { name: 'gleb', second: 'nora', after: { contribution: 100 } },
  ]);
});

test('An operator orders a list', async () => {
  await run('put', 'special', 'one');
  await run('put', 'special', 'two', '1');
  await run('put', 'special', 'three', '2');
  await until(async () => (await special())[1] === 'three');
  expect(await special()).toEqual(['two', 'three', 'one']);
  await run('put', 'special', 'one', '1');
  await run('drop', 'special', 'three');
  await until(async () => (await special()).join() === 'one,two');
});

test('An operator takes a banner down and shows it for a limited time', async () => {
  const keys = async () => (await guest.call('games.getBanners', {})).banners.map(({ key }) => key);
  expect(await run('banner', 'dice', 'off')).toMatchObject({ code: 0 });
  await until(async () => !(await keys()).includes('dice'));
  await run('banner', 'dice', 'on', '--until', '2020-01-01');
  expect((await run('banners')).said).toContain('until 2020-01-01T00:00:00.000Z');
  expect(await keys()).not.toContain('dice');
  await run('banner', 'dice', 'on', '--until', 'never');
  await until(async () => (await keys()).includes('dice'));
});

test('A command that cannot be done is refused with exit code 1 and changes nothing', async () => {
  const wrong = [
    ['disable', 'game', 'nothing'],
    ['disable', 'provider', 'Nobody'],
    ['disable', 'world', 'one'],
    ['put', 'fancy', 'one'],
    ['put', 'special', 'one', '0'],
    ['banner', 'dice', 'maybe'],
    ['banner', 'nothing', 'on'],
    ['banner', 'dice', 'on', '--from', 'someday'],
    ['toString'],
    [],
  ];
  for (const words of wrong) expect((await run(...words)).code).toBe(1);
  await untilShown(guest, 3);
  expect(await special()).toEqual([]);
});

test('An operator copies the aggregator’s list at once', async () => {
  await fetch(`${stage.url}/sandbox/aggregator/catalogue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify({ keep: 120 }),
  });
  expect((await run('sync')).said).toContain('added 120');
  await untilShown(guest, 120);
  expect((await run('status')).said).toMatch(/^Copied last: 20/);
});

test('An operator sets the labels of a game, and its tile shows them', async () => {
  expect(await run('mark', 'one', 'cashback', 'on')).toMatchObject({ code: 0 });
  await run('mark', 'one', 'demo', 'off');
  const tile = async () => (await guest.call('games.getGame', { gameId: 'one' })).game;
  await until(async () => (await tile()).cashback && !(await tile()).hasDemo);
  expect(await tile()).toMatchObject({ cashback: true, hasDemo: false, tournament: false });
  expect((await run('mark', 'one', 'luck', 'on')).code).toBe(1);
});

test('An operator reads the limits of the aggregator', async () => {
  const { code, said } = await run('limits');
  expect(code).toBe(0);
  expect(JSON.parse(said)).toContainEqual(expect.objectContaining({ currency: 'EUR' }));
});
