import { type BattleBet, battlePayouts, TEAMS } from '../../shared/games/battle/rules.ts';
import {
  DICE_OUTCOMES,
  DICE_RETURN_PERCENT,
  diceChance,
  dicePayoutMicro,
  type DiceSetting,
  isDiceSetting,
  isDiceWin,
} from '../../shared/games/dice/rules.ts';
import {
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_RETURN_PERCENT,
  MINES_TILES,
  minesPayoutMicro,
  type MinesStep,
  minesSteps,
} from '../../shared/games/mines/rules.ts';
import {
  WHEEL_BETS,
  WHEEL_RETURN_PERCENT,
  WHEEL_SECTORS,
  wheelPayoutMicro,
} from '../../shared/games/wheel/rules.ts';
import { type Fraction, fraction } from './fraction.ts';

/** What one setting returns of its stakes, counted over every outcome. */
export type ExactReturn = {
  readonly setting: string;
  readonly returned: Fraction;
  readonly stated: Fraction;
};

const PERCENTS = Array.from({ length: 99 }, (_, index) => index + 1);

/** The 190 settings of dice that may be played. */
export const DICE_SETTINGS: readonly DiceSetting[] = (['less', 'more'] as const)
  .flatMap((betType) => PERCENTS.map((percent) => ({ percent, betType })))
  .filter(isDiceSetting);

/** Every one of the 10,000 numbers of a dice setting, at one stake. */
export function diceReturn(setting: DiceSetting, stakeMicro: bigint): ExactReturn {
  let wins = 0n;
  for (let drawn = 0; drawn < DICE_OUTCOMES; drawn += 1) if (isDiceWin(setting, drawn)) wins += 1n;
  return {
    setting: `${setting.betType} ${setting.percent}`,
    returned: fraction(
      wins * dicePayoutMicro(setting, stakeMicro),
      BigInt(DICE_OUTCOMES) * stakeMicro,
    ),
    stated: fraction(BigInt(DICE_RETURN_PERCENT), 100n),
  };
}

/** A stake that the setting's fraction divides, so that nothing is lost to rounding. */
export const wholeDiceStake = (setting: DiceSetting) => BigInt(diceChance(setting)) * 1_000_000n;

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

/** Every one of the 32 sectors for each bet of the wheel, at one stake. */
export function wheelReturns(stakeMicro: bigint): ExactReturn[] {
  return WHEEL_BETS.map((sector) => {
    const paid = WHEEL_SECTORS.map((_, index) => wheelPayoutMicro({ sector, stakeMicro }, index));
    const sum = paid.reduce((total, payout) => total + payout, 0n);
    return {
      setting: `x${sector}`,
      returned: fraction(sum, BigInt(WHEEL_SECTORS.length) * stakeMicro),
      stated: fraction(BigInt(WHEEL_RETURN_PERCENT * 100), 10_000n),
    };
  });
}

/**
 * What a team of a battle gets back: its chance is its share of the bank, and what it is paid when
 * it wins is shared among its stakes. Stated is 95% plus 5% of the share.
 */
export function battleReturns(bets: readonly BattleBet[]): ExactReturn[] {
  const stakeOf = (own: readonly BattleBet[]) => own.reduce((sum, bet) => sum + bet.stakeMicro, 0n);
  const bank = stakeOf(bets);
  return TEAMS.map((team) => {
    const own = stakeOf(bets.filter((bet) => bet.team === team));
    const { payouts } = battlePayouts({ winner: team, bets });
    const paid = [...payouts.values()].reduce((sum, payout) => sum + payout, 0n);
    return {
      setting: `${team} with ${percentOf(own, bank)}% of the bank`,
      returned: fraction(paid, bank),
      stated: fraction(95n * bank + 5n * own, 100n * bank),
    };
  });
}

const percentOf = (part: bigint, whole: bigint) => Number((part * 10_000n) / whole) / 100;
