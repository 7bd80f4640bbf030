import {
  canClassicBegin,
  CLASSIC_TIMES,
  classicCountdownMs,
} from '../../../shared/games/classic/rules.ts';
import { TABLE_TIMES } from '../../../shared/games/table/times.ts';
import { createPotGame } from '../pots/pot-game.ts';
import type { TableTimings } from '../table/timings.ts';

/** A countdown of classic is in the same proportion to the tables' own, whatever that is. */
const timingsOf = (timings: TableTimings): TableTimings => ({
  ...timings,
  countdownMs: (timings.countdownMs * CLASSIC_TIMES.countdownMs) / TABLE_TIMES.countdownMs,
});

/** One pot for all: the countdown begins with the second player and grows with each further one. */
export const classicGame = createPotGame({
  name: 'classic',
  canBegin: canClassicBegin,
  timingsOf,
  countdownMs: (banks, { countdownMs }) =>
    (classicCountdownMs(banks.size) * countdownMs) / CLASSIC_TIMES.countdownMs,
  proofOf: (proof) => ({ ...proof, game: 'classic' }),
});

export const classicTimings = timingsOf;
