import { expect, test } from 'vitest';
import type { PlayerId } from '../../../shared/ids.ts';
import { dicePayoutMicro } from '../../../shared/games/dice/rules.ts';
import {
  MINES_TILES,
  minesMultipliers,
  minesPayoutMicro,
} from '../../../shared/games/mines/rules.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import { viewBet } from './feed-view.ts';

const players = { get: () => Promise.resolve(undefined) };

async function multiplierOf(game: string, stakeMicro: bigint, payoutMicro: bigint) {
  const ids = { playerId: 1 as PlayerId, betId: 'bet', roundId: null };
  const bet = { ...ids, game, stakeMicro, payoutMicro, atMs: 0 };
  return (await viewBet(players, bet, 'anybody')).multiplier;
}

/** Ten cents at a rate that cuts the stake to whole micro-units. */
const stakeMicro = microOfHundredths(10, 75_623_457n);

test('A dice bet is shown with the multiplier it was offered at', async () => {
  const payoutMicro = dicePayoutMicro({ percent: 50, betType: 'less' }, stakeMicro);
  expect(await multiplierOf('dice', stakeMicro, payoutMicro)).toBe(1.92);
  expect(await multiplierOf('dice', stakeMicro, 0n)).toBe(0);
});

test('A game of mines is shown with the multiplier of its board at every step', async () => {
  const minesLength = 5;
  for (const [index, offered] of minesMultipliers(minesLength).slice(0, MINES_TILES).entries()) {
    const payoutMicro = minesPayoutMicro({ minesLength, opened: index + 1 }, stakeMicro);
    const onBoard = Math.floor(Math.round(offered * 10_000) / 100) / 100;
    expect(await multiplierOf('mines', stakeMicro, payoutMicro)).toBe(onBoard);
  }
});
