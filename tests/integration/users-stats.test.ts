import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userStatsOutput } from '../../shared/users/contract.ts';
import { connectClient } from '../harness/client.ts';
import { openStage, refusalOf, type Seat, type Stage } from './wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const NOBODY = 999_999_999;

/** Plays some rounds, and gives what their totals must be. */
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
  test('has the totals of their settled rounds, their level and the month they joined', async () => {
    const seat = await stage.seat(10_000_000);
    const guest = await connectClient(stage.url);
    const expected = await play(seat);
    const stats = await guest.call('users.getStats', { userId: seat.id });
    expect(userStatsOutput.parse(stats)).toEqual(stats);
    const { user } = await seat.send('user', 'updateUser');
    expect(stats).toMatchObject({
      userId: seat.id,
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

  test('shows nothing that is private to them', async () => {
    const seat = await stage.seat();
    const stats = await seat.call('users.getStats', { userId: seat.id });
    expect(Object.keys(stats).toSorted()).toEqual(Object.keys(userStatsOutput.shape).toSorted());
  });

  test('of somebody who never played is all zeros', async () => {
    const seat = await stage.seat(0);
    const stats = await seat.call('users.getStats', { userId: seat.id });
    expect(stats).toMatchObject({ totalBet: 0, totalGames: 0, maxWin: 0, maxCoef: 0 });
    expect(stats.compointStatus).toBe(1);
  });

  test('of nobody is refused', async () => {
    const seat = await stage.seat(0);
    const refusal = await refusalOf(seat.call('users.getStats', { userId: NOBODY }));
    expect(refusal).toMatchObject({ name: 'users.not-found', code: 1 });
  });
});

describe('a player who hides their profile', () => {
  test('has no card for others, as if there were nobody, and keeps their own', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const card = () => other.call('users.getStats', { userId: seat.id });
    expect(await card()).toMatchObject({ userId: seat.id });
    const answer = await seat.send('user', 'setHidden', { isHidden: true });
    expect(answer).toMatchObject({ success: true, isHidden: true });
    const nobody = await refusalOf(other.call('users.getStats', { userId: NOBODY }));
    expect(await refusalOf(card())).toEqual(nobody);
    const own = await seat.call('users.getStats', { userId: seat.id });
    expect(own.userId).toBe(seat.id);
    const { user } = await seat.send('user', 'updateUser');
    expect(user).toMatchObject({ isHidden: true });
  });

  test('may show it again', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    await seat.send('user', 'setHidden', { isHidden: true });
    await seat.send('user', 'setHidden', { isHidden: false });
    const card = await other.call('users.getStats', { userId: seat.id });
    expect(card.userId).toBe(seat.id);
  });
});

test('a guest cannot hide anybody', async () => {
  const guest = await connectClient(stage.url);
  const answer = await guest.send('user', 'setHidden', { isHidden: true });
  expect(answer).toMatchObject({ success: false, msg: 'wire.need-auth' });
  guest.close();
});
