import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import { runAs } from '../harness/staff.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, refusalOf, type Stage } from '../harness/wire-stage.ts';
import { namesOf, plant, untilShown } from './catalog-fixture.ts';

let stage: Stage;
let guest: TestClient;
beforeAll(async () => {
  stage = await openMoneyStage();
  guest = await connectClient(stage.url);
  await plant(stage.owner, [
    { identifier: 'one', provider: 'First' },
    { identifier: 'two', provider: 'Second' },
  ]);
  await untilShown(guest, 2);
});
afterAll(async () => {
  guest.close();
  await stage.close();
});

const run = (...words: string[]) =>
  runAs('nora', ['commands/catalog.ts', ...words], {
    LOG_LEVEL: 'silent',
    DATABASE_URL: stage.server.database.appUrl,
  });

test('Staff switch a game of our own: new stakes are refused, an open round finishes', async () => {
  const seat = await stage.seat();
  const stakeDice = () =>
    seat.call('dice.play', {
      bet: 1,
      percent: 50,
      bet_type: 'less',
      requestId: crypto.randomUUID(),
    });
  await seat.call('mines.createGame', { bet: 1, minesLength: 2 });
  for (const game of ['mines', 'dice']) {
    expect((await run('disable', 'own', game)).said).toBe(`${game} is off.\n`);
  }
  const isOn = async () => (await seat.call('dice.load', {})).isEnabled;
  await expect.poll(isOn, PATIENT).toBe(false);
  expect((await refusalOf(stakeDice())).name).toBe('dice.unavailable');
  const opened = await seat.call('mines.openSector', { sectorKey: 0 });
  const { game: ended } = opened.game.finished ? opened : await seat.call('mines.takeWin', {});
  expect(ended.finished).toBe(true);
  const begin = seat.call('mines.createGame', { bet: 1, minesLength: 2 });
  expect((await refusalOf(begin)).name).toBe('mines.unavailable');
  expect((await run('own')).said).toMatch(/^dice +off/m);
  await run('enable', 'own', 'dice');
  await expect.poll(isOn, PATIENT).toBe(true);
  await stakeDice();
  const why = ['--reason', 'partner', '--hours', '3'];
  expect((await run('disable', 'own', 'dice', ...why)).said).toBe('dice is off.\n');
  await expect.poll(isOn, PATIENT).toBe(false);
  expect(await refusalOf(stakeDice())).toMatchObject({
    name: 'closed.partner',
    data: { hours: 3 },
  });
  const closing = { reason: 'partner', hours: 3 };
  expect(await seat.call('dice.load', {})).toMatchObject({ isEnabled: false, closing });
  expect((await run('disable', 'own', 'dice', '--reason', 'none')).code).toBe(1);
  await run('enable', 'own', 'dice');
  await expect.poll(isOn, PATIENT).toBe(true);
  expect((await run('disable', 'own', 'poker')).code).toBe(1);
  const { rows } = await stage.owner.query(
    `select subject, before, after from staff_acts where act = 'game.switch' order by id`,
  );
  expect(rows.at(-1)).toEqual({
    subject: 'own-game:dice',
    before: { isOn: false, reason: 'partner', until: expect.any(String) },
    after: { isOn: true },
  });
});

test('A game that staff hide leaves lists and search and opens by its address', async () => {
  expect(await run('mark', 'one', 'hide', 'on')).toMatchObject({ code: 0 });
  await untilShown(guest, 1);
  const search = { search: 'Game one', isMobile: false };
  const found = await guest.call('slotegrator.carousel.searchGame', search);
  expect(namesOf(found.games)).not.toContain('one');
  const { game } = await guest.call('games.getGame', { gameId: 'one' });
  expect(game).toMatchObject({ identifier: 'one', hide: true });
  await run('mark', 'one', 'hide', 'off');
  await untilShown(guest, 2);
});

test('A game says when it came, and where its provider stands among the others', async () => {
  expect(await run('order', 'Second', '3')).toMatchObject({ code: 0 });
  expect(await run('order', 'First', '7')).toMatchObject({ code: 0 });
  const shown = async () => await guest.call('games.getGames', { isMobile: false });
  const titles = async () => (await shown()).providers.map(({ title }) => title).join();
  await expect.poll(titles, PATIENT).toBe('Second,First');
  const { games } = await shown();
  const two = games.find(({ identifier }) => identifier === 'two');
  expect(two?.provider).toEqual({ title: 'Second', order: 3 });
  expect(new Date(two?.createdAt ?? '').toISOString()).toBe(two?.createdAt);
  expect(await run('order', 'Nobody', '1')).toMatchObject({ code: 1 });
});
