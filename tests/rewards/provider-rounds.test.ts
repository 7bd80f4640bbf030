import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { openSession } from '../harness/play-session.ts';
import { MICRO } from './rewards-fixture.ts';
import {
  AWARD,
  BONUS,
  CASH,
  openProviderStage,
  type Playing,
  type ProviderStage,
} from './provider-play-stage.ts';

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

const say = (playing: Playing, action: 'bet' | 'win', fields: Record<string, string>) => {
  made += 1;
  const transaction_id = `${action}-${made}`;
  return stage.say(playing, { action, type: action, transaction_id, ...fields });
};

const both = async () => [
  await stage.balance(player, 'real'),
  await stage.balance(player, 'bonus'),
];

test('A round that was staked on with money takes no bet of a bonus, and its win is money', async () => {
  const cash = await stage.open(player, 'real');
  await say(cash, 'bet', { amount: '100', round_id: 'both' });
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  expect(await say(bonus, 'bet', { amount: '1', round_id: 'both' })).toEqual({
    error_code: 'INTERNAL_ERROR',
    error_description: 'The round is played with money.',
  });
  await say(bonus, 'win', { amount: '300', round_id: 'both' });
  expect(await both()).toEqual([CASH + 200n * MICRO, BONUS]);
});

test('A bet that names no round is none of a bonus, for its win could be paid as money', async () => {
  await stage.claim(player);
  const bonus = await stage.open(player, 'bonus');
  expect(await say(bonus, 'bet', { amount: '20' })).toEqual({
    error_code: 'INTERNAL_ERROR',
    error_description: 'The bonus is not played in this game.',
  });
  expect(await both()).toEqual([CASH, BONUS]);
});

test.each([
  ['no game', { game_uuid: '' }],
  ['a game that is in no catalogue', { game_uuid: 'gone' }],
  ['neither game nor session', { game_uuid: '', session_id: '' }],
])('A win of a bonus that names %s is no money', async (_what, fields) => {
  await stage.claim(player);
  const round_id = `nameless-${player.id}`;
  await say(await stage.open(player, 'bonus'), 'bet', { amount: '20', round_id });
  const elsewhere = await stage.open(player, 'real', 'table-1');
  await say(elsewhere, 'win', { amount: '300', round_id, ...fields });
  expect(await both()).toEqual([CASH, 330n * MICRO]);
});

test('A round of a bonus that is resumed at another rate is won at that of its bet', async () => {
  await stage.claim(player);
  const found = await stage.context.bonusPlay.find(player.id);
  if (found?.games === undefined) throw new Error('there is no bonus to play with');
  await stage.open(player, 'bonus');
  const bonus = { ...found, games: found.games };
  const openAt = async (rate: bigint): Promise<Playing> => {
    const at = { currencyId: 2, rateMicro: rate * MICRO, startedAtMs: Date.now(), bonus };
    return { player, session: await openSession(stage.books, player.id, at) };
  };
  const [first, other] = [await openAt(10n), await openAt(11n)];
  let held = BONUS;
  for (const [staked, told, rate] of [
    [first, other, 10n],
    [other, first, 11n],
  ] as const) {
    const round = { currency: 'USD', round_id: `at-${staked.session}` };
    await say(staked, 'bet', { amount: '1', ...round });
    await say(told, 'win', { amount: '2', ...round });
    held += rate * MICRO;
    expect(await both()).toEqual([CASH, held]);
  }
});
