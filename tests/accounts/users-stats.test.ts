import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userStatsOutput } from '../../shared/accounts/player-card/contract.ts';
import { connectClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(() => stage.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Plays some rounds and returns what their totals must be. */
async function play(seat: Seat) {
  await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
  const rounds = [];
  for (const percent of [90, 90, 90, 50, 5]) {
    const input = { bet: 30.05, percent, bet_type: 'less', currencyId: 1 } as const;
    rounds.push(await seat.call('dice.play', input));
  }
  const payouts = rounds.map(({ winAmountMicro }) => BigInt(winAmountMicro));
  const multipliers = rounds.map(({ win, multiplier }) => (win ? multiplier : 0));
  return {
    maxWinMicro: payouts.reduce((most, payout) => (payout > most ? payout : most), 0n),
    maxCoef: Math.max(...multipliers),
  };
}

describe('the card of a player', () => {
  test('A player’s card shows the totals of settled rounds, level and month of joining', async () => {
    const seat = await stage.seat(10_000_000);
    const guest = await connectClient(stage.url);
    const expected = await play(seat);
    const stats = await guest.call('users.getStats', { userId: seat.publicId });
    expect(userStatsOutput.parse(stats)).toEqual(stats);
    const { user } = await seat.send('user', 'updateUser');
    expect(stats).toMatchObject({
      publicId: seat.publicId,
      nick: (user as { nick: string }).nick,
      avatar: null,
      compointStatus: 2,
      totalBet: 15_025,
      totalBetMicro: '150250000',
      totalGames: 5,
      maxWinMicro: String(expected.maxWinMicro),
      since: new Date().toISOString().slice(0, 7),
    });
    expect(stats.maxCoef).toBeGreaterThan(expected.maxCoef - 0.001);
    expect(stats.maxCoef).toBeLessThanOrEqual(expected.maxCoef);
    guest.close();
  });

  test('A player’s card shows no private field', async () => {
    const seat = await stage.seat();
    const stats = await seat.call('users.getStats', { userId: seat.id });
    expect(Object.keys(stats).toSorted()).toEqual(Object.keys(userStatsOutput.shape).toSorted());
  });

  test('The card of a player who never played is all zeros', async () => {
    const seat = await stage.seat(0);
    const stats = await seat.call('users.getStats', { userId: seat.id });
    expect(stats).toMatchObject({ totalBet: 0, totalGames: 0, maxWin: 0, maxCoef: 0 });
    expect(stats.compointStatus).toBe(1);
  });

  test('The card of an unknown player is refused', async () => {
    const seat = await stage.seat(0);
    const refusal = await refusalOf(seat.call('users.getStats', { userId: NOBODY }));
    expect(refusal).toMatchObject({ name: 'users.not-found', code: 1 });
  });
});

describe('a player who hides their profile', () => {
  test('A hidden player’s card looks to others as if the player did not exist', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const card = () => other.call('users.getStats', { userId: seat.publicId });
    expect(await card()).toMatchObject({ publicId: seat.publicId });
    const answer = await seat.send('user', 'setHidden', { isHidden: true });
    expect(answer).toMatchObject({ success: true, isHidden: true });
    const nobody = await refusalOf(other.call('users.getStats', { userId: NOBODY }));
    expect(await refusalOf(card())).toEqual(nobody);
    const own = await seat.call('users.getStats', { userId: seat.id });
    expect(own.publicId).toBe(seat.publicId);
    const { user } = await seat.send('user', 'updateUser');
    expect(user).toMatchObject({ isHidden: true });
  });

  test('A player who hid their profile can show it again', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    await seat.send('user', 'setHidden', { isHidden: true });
    await seat.send('user', 'setHidden', { isHidden: false });
    const card = await other.call('users.getStats', { userId: seat.publicId });
    expect(card.publicId).toBe(seat.publicId);
  });
});

test('A guest cannot hide a profile', async () => {
  const guest = await connectClient(stage.url);
  const answer = await guest.send('user', 'setHidden', { isHidden: true });
  expect(answer).toMatchObject({ success: false, msg: 'wire.need-auth' });
  guest.close();
});
