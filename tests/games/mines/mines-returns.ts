import { nodeHmac } from '../../../api/fairness/node-hmac.ts';
import { drawMines } from '../../../shared/games/mines/outcome.ts';
import {
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_RETURN_PERCENT,
  MINES_TILES,
  minesPayoutMicro,
  type MinesStep,
  minesSteps,
} from '../../../shared/games/mines/rules.ts';
import type { SeededRound } from '../game-tests.ts';
import { fraction } from '../returns/fraction.ts';
import type { ExactReturn } from '../returns/report.ts';
import { inStakes, inTurn, seedsAt, STAKE } from '../seeded-rounds.ts';

/** The 253 steps at which a game of mines can be stopped. */
export const MINES_STEPS: readonly MinesStep[] = Array.from(
  { length: MINES_MAX_LENGTH - MINES_MIN_LENGTH + 1 },
  (_, index) => index + MINES_MIN_LENGTH,
).flatMap((minesLength) =>
  Array.from({ length: minesSteps(minesLength) }, (_, index) => ({
    minesLength,
    opened: index + 1,
  })),
);

/**
 * How many of all 2^24 boards have this many mines and at least this many safe tiles from the first
 * on, as `[mines][safe]`, counted board by board. Which tiles a player opens makes no difference,
 * because every set of mines is equally likely.
 */
export function countBoards(): readonly (readonly number[])[] {
  const counts = Array.from({ length: MINES_TILES + 1 }, () =>
    Array<number>(MINES_TILES + 1).fill(0),
  );
  for (let board = 1; board < 2 ** MINES_TILES; board += 1) {
    let mines = 0;
    for (let left = board; left > 0; left &= left - 1) mines += 1;
    const safe = 31 - Math.clz32(board & -board);
    const row = counts[mines];
    if (row !== undefined) row[safe] = (row[safe] ?? 0) + 1;
  }
  for (const row of counts) {
    for (let safe = MINES_TILES - 1; safe >= 0; safe -= 1) {
      row[safe] = (row[safe] ?? 0) + (row[safe + 1] ?? 0);
    }
  }
  return counts;
}

/** Every board of a game of mines stopped at one step, at one stake. */
export function minesReturn(
  step: MinesStep,
  stakeMicro: bigint,
  boards: ReturnType<typeof countBoards>,
): ExactReturn {
  const { minesLength, opened } = step;
  const safe = BigInt(boards[minesLength]?.[opened] ?? 0);
  const all = BigInt(boards[minesLength]?.[0] ?? 0);
  return {
    setting: `${minesLength} mines, step ${opened}`,
    returned: fraction(safe * minesPayoutMicro(step, stakeMicro), all * stakeMicro),
    stated: fraction(BigInt(MINES_RETURN_PERCENT), 100n),
  };
}

/** A stake that no step of mines rounds: a common multiple of all denominators. */
export const WHOLE_MINES_STAKE = MINES_STEPS.map(bottomOf).reduce(leastMultiple, 1n);

function bottomOf({ minesLength, opened }: MinesStep): bigint {
  let ways = 1n;
  for (let index = 0; index < opened; index += 1) {
    ways = (ways * BigInt(minesSteps(minesLength) - index)) / BigInt(index + 1);
  }
  return 100n * ways;
}

function leastMultiple(a: bigint, b: bigint): bigint {
  return a * fraction(a, b).bottom;
}

/** Steps won at least once in a thousand games, because rarer wins would add too much noise. */
const LIKELY_STEPS = MINES_STEPS.map((step) => ({ step, chance: safeChance(step) })).filter(
  ({ chance }) => chance >= 0.001,
);

function safeChance({ minesLength, opened }: { minesLength: number; opened: number }): number {
  let chance = 1;
  for (let index = 0; index < opened; index += 1) {
    chance *= (MINES_TILES - minesLength - index) / (MINES_TILES - index);
  }
  return chance;
}

/** Opens tiles from another start in each round, so that every position of the field counts. */
export function playSeededMines(round: number): SeededRound {
  const { step, chance } = inTurn(LIKELY_STEPS, round);
  const mines = new Set(drawMines(nodeHmac, seedsAt('rtp', round), step.minesLength));
  const tiles = Array.from({ length: step.opened }, (_, index) => (index + round) % MINES_TILES);
  const win = inStakes(minesPayoutMicro(step, STAKE));
  return { paid: tiles.some((tile) => mines.has(tile)) ? 0 : win, chance, win };
}
