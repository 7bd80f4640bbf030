import { DICE_RETURN_PERCENT } from '../../../shared/games/dice/rules.ts';

/** A bet of our own games as a player may choose it again and again. */
type Odds = {
  /** Of 10,000. */
  readonly chance: number;
  /** What a win returns for each unit staked. */
  readonly multiplier: number;
};

/** Dice from its longest odds to its shortest. */
const DICE_RETURN = DICE_RETURN_PERCENT / 100;
const DICE_PERCENTS = [1, 2, 3, 5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 95] as const;
const BETS: readonly Odds[] = DICE_PERCENTS.map((percent) => ({
  chance: percent * 100,
  multiplier: (DICE_RETURN * 100) / percent,
}));

/** A bonus in its own units: the bonus itself is `GRAIN` of them. */
const GRAIN = 20;
const STAKES = [1, 2, 4, 5, 10, 20] as const;

/** A bonus balance as its terms have it, all in base micro-units. */
export type BonusTerms = {
  readonly amountMicro: bigint;
  /** The counted stake after which it is cash. */
  readonly needMicro: bigint;
  readonly maxStakeMicro: bigint;
  /** What the balance never passes. */
  readonly capMicro: bigint;
};

/**
 * What a bonus balance is worth to the player who plays it best against our own games, as a part of
 * its amount: dynamic programming over what is left to play and the balance, in twentieths of the
 * bonus. A bet counts in full at every odds of dice, so each bet lowers the need by its stake and
 * the recursion ends. A stake whose win would bring the balance over its cap is refused, as it is
 * when it is placed. Between two states of the grid the value is interpolated.
 */
export function bestBonusPlay({
  amountMicro,
  needMicro,
  maxStakeMicro,
  capMicro,
}: BonusTerms): number {
  const unit = Number(amountMicro) / GRAIN;
  const need = Math.ceil(Number(needMicro) / unit);
  const maxStake = Math.floor(Number(maxStakeMicro) / unit);
  const cap = Math.floor(Number(capMicro) / unit);
  /** By what is left to play, then by the balance. */
  const values: Float64Array[] = [Float64Array.from({ length: cap + 1 }, (_, balance) => balance)];
  for (let left = 1; left <= need; left += 1) {
    const row = new Float64Array(cap + 1);
    for (let balance = 1; balance <= cap; balance += 1) {
      row[balance] = bestBet({ values, left, balance, maxStake, cap });
    }
    values.push(row);
  }
  return (values[need]?.[Math.min(GRAIN, cap)] ?? 0) / GRAIN;
}

type State = {
  readonly values: readonly Float64Array[];
  readonly left: number;
  readonly balance: number;
  readonly maxStake: number;
  readonly cap: number;
};

function bestBet({ values, left, balance, maxStake, cap }: State): number {
  let best = 0;
  for (const stake of STAKES) {
    if (stake > balance || stake > maxStake) break;
    const after = values[Math.max(left - stake, 0)] ?? new Float64Array();
    for (const { chance, multiplier } of BETS) {
      const won = balance - stake + stake * multiplier;
      if (won > cap) continue;
      const lost = valueAt(after, balance - stake);
      const value = (chance * valueAt(after, won) + (10_000 - chance) * lost) / 10_000;
      if (value > best) best = value;
    }
  }
  return best;
}

/** The value between two states of the grid. */
function valueAt(row: Float64Array, balance: number): number {
  const below = Math.floor(balance);
  const part = balance - below;
  return (row[below] ?? 0) * (1 - part) + (row[below + 1] ?? 0) * part;
}
