import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import { list, namesOf, plant, untilShown } from './catalog-fixture.ts';
import { openStage, PATIENT, pause, refusalOf, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let guest: TestClient;

beforeAll(async () => {
  stage = await openStage();
  guest = await connectClient(stage.url);
  await plant(stage.owner, [
    { identifier: 'one', provider: 'First' },
    { identifier: 'two', provider: 'First' },
    { identifier: 'three', provider: 'Second' },
  ]);
  await list(stage.owner, 'special', ['one', 'three']);
  await untilShown(guest, 3);
});
afterEach(async () => {
  await stage.owner.query('update catalog_games set is_enabled = true, is_listed = true');
  await stage.owner.query('update catalog_providers set is_enabled = true');
  await untilShown(guest, 3);
});
afterAll(async () => {
  guest.close();
  await stage.close();
});

const catalogChanged = () =>
  guest.next<{ type: string }>('slots', ({ type }) => type === 'catalogChanged');

test('A game switched off leaves every list at once, and everybody is told', async () => {
  const told = catalogChanged();
  await stage.owner.query("update catalog_games set is_enabled = false where identifier = 'one'");
  await told;
  await untilShown(guest, 2);
  const special = await guest.call('slotegrator.carousel.getSpecialList', { isMobile: false });
  expect(namesOf(special.games)).toEqual(['three']);
  const search = { search: 'Game one', isMobile: false };
  const found = await guest.call('slotegrator.carousel.searchGame', search);
  expect(namesOf(found.games)).not.toContain('one');
  expect((await refusalOf(guest.call('games.getGame', { gameId: 'one' }))).name).toBe(
    'menu.game-off',
  );
});

test('A provider switched off takes all its games along and brings them back', async () => {
  await stage.owner.query("update catalog_providers set is_enabled = false where title = 'First'");
  await untilShown(guest, 1);
  const { games, providers } = await guest.call('games.getGames', { isMobile: false });
  expect(namesOf(games)).toEqual(['three']);
  expect(providers.map(({ title }) => title)).toEqual(['Second']);
  await stage.owner.query('update catalog_providers set is_enabled = true');
  await untilShown(guest, 3);
});

test('A change that shows nowhere is told to nobody', async () => {
  const told: unknown[] = [];
  const note = (body: unknown) => told.push(body);
  await pause(1000);
  guest.root.on('slots', note);
  await stage.owner.query('update catalog_games set technology = technology, synced_at = now()');
  await pause(1000);
  guest.root.off('slots', note);
  expect(told).toEqual([]);
});

test('Many changes in a row end in the state of the database', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    const isOn = turn % 2 === 1 || turn === 38;
    await stage.owner.query('update catalog_games set is_enabled = $1', [isOn]);
  }
  await stage.owner.query("update catalog_games set is_enabled = identifier <> 'two'");
  await untilShown(guest, 2);
  const { games } = await guest.call('games.getGames', { isMobile: false });
  expect(namesOf(games).toSorted()).toEqual(['one', 'three']);
});

test('Changes made while announcements are cut off are shown once they are back', async () => {
  await stage.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rollhouse-announcements' and datname = current_database()`,
  );
  await stage.owner.query("update catalog_games set is_enabled = false where identifier = 'two'");
  await untilShown(guest, 2);
  const { games } = await guest.call('games.getGames', { isMobile: false });
  expect(namesOf(games)).not.toContain('two');
});

async function moveClock(offsetMs: number) {
  const response = await fetch(`${stage.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify({ offsetMs }),
  });
  expect(response.status).toBe(200);
}

test('Banners come in their order, from their start until before their end', async () => {
  const keys = async () => (await guest.call('games.getBanners', {})).banners.map(({ key }) => key);
  await stage.owner.query('delete from banners');
  await stage.owner.query(`
    insert into banners (key, position, link, modal, gradient, is_enabled, starts_at, ends_at) values
      ('second', 2, '/game/dice', null, 'indigo', true, null, null),
      ('first', 1, null, 'vip', 'gold', true, null, null),
      ('off', 0, '/game/dice', null, 'indigo', false, null, null),
      ('later', 3, '/game/dice', null, 'indigo', true, now() + interval '1 hour', now() + interval '2 hours'),
      ('past', 4, '/game/dice', null, 'indigo', true, null, now() - interval '1 hour')`);
  await expect.poll(keys, PATIENT).toEqual(['first', 'second']);
  expect((await guest.call('games.getBanners', {})).banners[0]).toEqual({
    key: 'first',
    link: null,
    modal: 'vip',
    gradient: 'gold',
  });
  await moveClock(90 * 60_000);
  expect(await keys()).toEqual(['first', 'second', 'later']);
  await moveClock(150 * 60_000);
  expect(await keys()).toEqual(['first', 'second']);
  await moveClock(0);
});

test('A new installation has banners that all lead somewhere', async () => {
  const other = await openStage();
  const visitor = await connectClient(other.url);
  const { banners } = await visitor.call('games.getBanners', {});
  expect(banners.length).toBeGreaterThan(4);
  expect(banners.filter(({ link, modal }) => (link === null) === (modal === null))).toEqual([]);
  visitor.close();
  await other.close();
});
