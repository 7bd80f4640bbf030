import { canFastBegin, FAST_TIMES } from '../../../shared/games/fast/rules.ts';
import { TABLE_TIMES } from '../../../shared/games/table/times.ts';
import { createPotGame } from '../pots/pot-game.ts';
import { TABLE_TIMINGS, type TableTimings } from '../table/timings.ts';

/** Nothing is counted down; the rest is in the same proportion to the tables' own times. */
export const fastTimings = (timings: TableTimings): TableTimings => ({
  ...timings,
  countdownMs: 0,
  spinMs: Math.round((timings.spinMs * FAST_TIMES.spinMs) / TABLE_TIMES.spinMs),
  rewardMs: Math.round((timings.rewardMs * FAST_TIMES.rewardMs) / TABLE_TIMINGS.rewardMs),
});

/** Three equal seats: bets close when the third is taken, and the next beacon draws. */
export const fastGame = createPotGame({
  name: 'fast',
  canBegin: canFastBegin,
  timingsOf: fastTimings,
  isOnDemand: true,
  proofOf: (proof) => ({ ...proof, game: 'fast' }),
});
