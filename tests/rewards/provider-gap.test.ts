import { afterAll, beforeAll, expect, test } from 'vitest';
import { MICRO } from './rewards-fixture.ts';
import { AWARD, CASH, openProviderStage, type ProviderStage } from './provider-play-stage.ts';

let stage: ProviderStage;
beforeAll(async () => {
  stage = await openProviderStage({ processes: 2 });
  await stage.publish('slots', AWARD);
});
afterAll(() => stage.closeSound());

/** No process hears of changes any more, until it connects again. */
const breakAnnouncements = () =>
  stage.books.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rollhouse-announcements' and datname = current_database()`,
  );

test('A process that did not hear of a bonus pays no win of it as money', async () => {
  const player = await stage.addPlayer();
  const ask = { action: 'balance' };
  const older = await stage.open(player, 'real');
  // Messages go to the processes in turn: both remember a player who never opened a game with a bonus.
  await stage.say(older, ask);
  await stage.say(older, ask);
  await breakAnnouncements();
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  const round = { round_id: 'unheard' };
  const bet = { action: 'bet', type: 'bet', transaction_id: 'unheard-bet', amount: '20' };
  await stage.say(bonus, { ...bet, ...round });
  await stage.say(bonus, ask);
  const cash = await stage.open(player, 'real');
  const win = { action: 'win', type: 'win', transaction_id: 'unheard-win', amount: '300' };
  await stage.say(cash, { ...win, ...round });
  expect(await stage.balance(player, 'real')).toBe(CASH);
  expect(await stage.balance(player, 'bonus')).toBe(330n * MICRO);
});
