import { sql } from 'kysely';
import {
  MINES_RETURN_PERCENT,
  MINES_TILES,
  minesSteps,
} from '../../../shared/games/mines/rules.ts';
import { type ExpectationOf, settledRounds, sumOf } from '../expectation.ts';

const RETURN = MINES_RETURN_PERCENT / 100;

/**
 * What a game is worth, the return times 1 over the chance to have come so far, neither rises nor falls
 * on average, wherever its player stops. So each tile that was tried adds the variance of that one
 * step: worth² · (1 − chance) / chance. Nothing has to be known of what players meant to do.
 */
export function minesVariance(minesLength: number, tried: number): number {
  let worth = RETURN;
  let variance = 0;
  for (let opened = 0; opened < tried; opened += 1) {
    const chance = (minesSteps(minesLength) - opened) / (MINES_TILES - opened);
    variance += (worth ** 2 * (1 - chance)) / chance;
    worth /= chance;
  }
  return variance;
}

export const minesExpectation: ExpectationOf = async (db, range) => {
  const { rows } = await sql<{
    mines: number;
    tried: number;
    staked: number;
    squares: number;
  }>`
    select (setting ->> 'minesLength')::int as mines,
           jsonb_array_length(outcome -> 'opened') as tried,
           sum(stake_micro)::float8 as staked, sum(stake_micro::float8 ^ 2) as squares
      from ${settledRounds('mines', range)} r group by 1, 2`.execute(db);
  return sumOf(
    rows.map(({ mines, tried, staked, squares }) => ({
      expectedMicro: staked * RETURN,
      variance: squares * minesVariance(mines, tried),
    })),
  );
};
