import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { AWARD, CASH, openProviderStage, type Playing, type ProviderStage } from '../rewards/provider-play-stage.ts';

let stage: ProviderStage;
let player: TestPlayer;
let made = 0;
beforeAll(async () => {
  stage = await openProviderStage();
  await stage.publish('slots', AWARD);
});
afterAll(() => stage.closeSound());
beforeEach(async () => {
  player = await stage.addPlayer();
});
const id = (name: string) => `${name}-${++made}`;
const both = async () => [await stage.balance(player, 'real'), await stage.balance(player, 'bonus')];
const say = (p: Playing, action: string, amount: string, rest = {}) =>
  stage.say(p, { action, type: action, transaction_id: id(action), amount, ...rest });

test('b: a bonus bet in a round of money is refused', async () => {
  const money = await stage.open(player, 'real');
  await say(money, 'bet', '20', { round_id: 'R1' });
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  const said = await say(bonus, 'bet', '1', { round_id: 'R1' });
  console.log('b bet', said, await both());
  const won = await say(bonus, 'win', '100', { round_id: 'R1' });
  console.log('b win', won, await both());
  expect(said).toHaveProperty('error_code');
});

test('e: a win without a round id, resumed in a money session, of a bonus bet', async () => {
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  const said = await say(bonus, "bet", "20"); console.log("e bet", said, await both());
  const money = await stage.open(player, 'real');
  console.log('e win', await say(money, 'win', '300'), await both());
  expect(await stage.balance(player, 'real')).toBe(CASH);
});

test('e2: a win without session id and without round id, of a bonus bet', async () => {
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  await say(bonus, 'bet', '20');
  console.log('e2 win', await say(bonus, 'win', '300', { session_id: '' }), await both());
  expect(await stage.balance(player, 'real')).toBe(CASH);
});

test('f: a win of a bonus round whose message names no game, in a money session of another provider', async () => {
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  await say(bonus, 'bet', '20', { round_id: 'R3' });
  const table = await stage.open(player, 'real', 'table-1');
  console.log('f win', await say(table, 'win', '300', { round_id: 'R3', game_uuid: '' }), await both());
  expect(await stage.balance(player, 'real')).toBe(CASH);
});

test('f2: a win of a bonus round with neither session nor game', async () => {
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  await say(bonus, 'bet', '20', { round_id: 'R4' });
  console.log('f2 win', await say(bonus, 'win', '300', { round_id: 'R4', game_uuid: '', session_id: '' }), await both());
  expect(await stage.balance(player, 'real')).toBe(CASH);
});

test('f3: the provider is renamed in the catalogue between bet and win in a money session', async () => {
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  await say(bonus, 'bet', '20', { round_id: 'R5' });
  await stage.books.owner.query("update catalog_providers set title = 'Test One Ltd' where title = 'Test One'");
  await (stage.context.catalog as unknown as { reload(): Promise<void> }).reload?.();
  const money = await stage.open(player, 'real');
  console.log('f3 win', await say(money, 'win', '300', { round_id: 'R5' }), await both());
  expect(await stage.balance(player, 'real')).toBe(CASH);
});

test('g: free spins won with a bonus, played in a money session under a new round', async () => {
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  await say(bonus, 'bet', '20', { round_id: 'R6' });
  const money = await stage.open(player, 'real');
  await say(money, 'bet', '1', { type: 'freespin', round_id: 'R6-fs' });
  console.log('g win', await say(money, 'win', '300', { type: 'freespin', round_id: 'R6-fs' }), await both());
});
