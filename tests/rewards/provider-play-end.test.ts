import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Grant } from '../../api/rewards/grants/grant-store.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from './rewards-fixture.ts';
import {
  AWARD,
  BONUS,
  CASH,
  openProviderStage,
  type Playing,
  type ProviderStage,
} from './provider-play-stage.ts';
import { providerOf, refusal } from './provider-rounds.ts';

let stage: ProviderStage;
let player: TestPlayer;
const { bet, win, refund, rollback, round } = providerOf(() => stage);

beforeAll(async () => {
  stage = await openProviderStage();
  await stage.publish('slots', AWARD);
  await stage.publish('later', AWARD);
});
afterAll(() => stage.closeSound());
beforeEach(async () => {
  player = await stage.addPlayer();
});

const both = async () => [
  await stage.balance(player, 'real'),
  await stage.balance(player, 'bonus'),
];

/** Plays the bonus through by five even rounds of 20, and lets it become cash. */
async function playThrough(playing: Playing, grant: Grant) {
  const rounds = [];
  for (let turn = 0; turn < 5; turn += 1) rounds.push(await round(playing, '20', '20'));
  await stage.settle(grant);
  expect(await stage.stateOf(grant)).toBe('completed');
  return rounds;
}

describe('the end of a bonus', () => {
  test('A bonus that is played through takes no further bet, and becomes cash', async () => {
    const grant = await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    for (let turn = 0; turn < 5; turn += 1) await round(playing, '20', '22');
    expect(await bet(playing, '1').said).toMatchObject(refusal('The bonus is played through.'));
    await stage.settle(grant);
    expect(await both()).toEqual([CASH + 60n * MICRO, 0n]);
    expect(await bet(playing, '1').said).toMatchObject(refusal('The bonus has ended.'));
    expect(await stage.say(playing, { action: 'balance' })).toEqual({ balance: 0 });
    expect(await stage.say(await stage.open(player, 'bonus'), { action: 'balance' })).toEqual({
      balance: 1060,
    });
  });

  test('The end waits for the result of the last bet, but not for ever', async () => {
    const grant = await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    for (let turn = 0; turn < 4; turn += 1) await round(playing, '20', '20');
    const last = bet(playing, '20');
    await last.said;
    await stage.settle(grant);
    expect(await stage.stateOf(grant)).toBe('active');
    await win(playing, last.transaction_id, '40').said;
    await stage.advance(grant);
    expect(await stage.stateOf(grant)).toBe('active');
    await stage.settle(grant);
    expect(await stage.stateOf(grant)).toBe('completed');
    expect(await both()).toEqual([CASH + 70n * MICRO, 0n]);
    const other = await stage.addPlayer();
    const second = await stage.claim(other);
    const silent = await stage.open(other, 'bonus');
    for (let turn = 0; turn < 4; turn += 1) await round(silent, '20', '20');
    await bet(silent, '20').said;
    stage.wait(16 * 60_000);
    await stage.advance(second);
    expect(await stage.stateOf(second)).toBe('completed');
  });

  test('A bonus whose time is over takes no bet and goes back', async () => {
    const grant = await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    await round(playing, '10', '20');
    await stage.runOut(grant);
    expect(await bet(playing, '1').said).toMatchObject(refusal('The bonus has ended.'));
    await stage.settle(grant);
    expect(await stage.stateOf(grant)).toBe('expired');
    expect(await both()).toEqual([CASH, 0n]);
    expect(await bet(playing, '1').said).toMatchObject(refusal('The bonus has ended.'));
  });
});

describe('a bonus that has ended makes no cash', () => {
  test('A bet refunded or rolled back after it became cash gives nothing', async () => {
    const grant = await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const [first, second, third] = await playThrough(playing, grant);
    await refund(playing, first?.of ?? '', '20');
    await rollback(playing, [second?.of ?? '']);
    await rollback(await stage.open(player, 'real'), [third?.of ?? '']);
    expect(await both()).toEqual([CASH + BONUS, 0n]);
  });

  test('A win rolled back after it became cash takes nothing, and nothing is owed', async () => {
    const grant = await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const [first, second] = await playThrough(playing, grant);
    await rollback(playing, [first?.won ?? '', second?.won ?? '']);
    await round(await stage.open(player, 'real'), '10', '30');
    expect(await both()).toEqual([CASH + BONUS + 20n * MICRO, 0n]);
  });

  test('A win that is told after the bonus went back pays nothing, whatever session it comes in', async () => {
    const grant = await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const cash = await stage.open(player, 'real');
    const { transaction_id: of, said } = bet(playing, '10');
    await said;
    await stage.runOut(grant);
    stage.wait(16 * 60_000);
    await stage.advance(grant);
    expect(await win(playing, of, '5000').said).toMatchObject({ balance: 0 });
    expect(await win(cash, of, '5000').said).toMatchObject({ balance: 1000 });
    expect(await both()).toEqual([CASH, 0n]);
  });

  test('Money of an earlier bonus never reaches a later one', async () => {
    const first = await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const { transaction_id: of, said } = bet(playing, '10');
    await said;
    await stage.runOut(first);
    stage.wait(16 * 60_000);
    await stage.advance(first);
    await stage.claim(player, 'later');
    expect(await stage.balance(player, 'bonus')).toBe(BONUS);
    await win(playing, of, '400').said;
    await win(await stage.open(player, 'bonus'), of, '400').said;
    await refund(playing, of, '10');
    expect(await bet(playing, '1').said).toMatchObject(refusal('The bonus has ended.'));
    expect(await both()).toEqual([CASH, BONUS]);
  });
});
