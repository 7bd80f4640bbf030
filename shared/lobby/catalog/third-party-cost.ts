import type { ThirdPartyCategory } from './categories.ts';

/** What of a game of another provider its cost is reckoned from. */
type ThirdPartyGame = {
  /** Return to player in percent as the provider says it, 0 where it does not. */
  readonly rtp: number;
  /** How much of the cost counts, in percent. */
  readonly contributionPercent: number;
};

/**
 * The return that stands for one that is unknown or cannot be. It is higher than that of most
 * games, so that a game counts for less rather than for more than it costs.
 */
const ASSUMED_RTP_HUNDREDTHS = 99_00n;

/** Slots return more than this; a provider that says less has made a mistake, or runs a lottery. */
const LEAST_RTP = 85;

/**
 * How much games of a table, with a dealer or without, count: their low risk can be played down.
 */
const TABLE_PERCENT = 10;

const TABLE_TYPES =
  /table|roulette|black\s?jack|baccarat|poker|craps|sic\s?bo|dragon|hi-?lo|keno|bingo|crash|dice|card|lottery|virtual|sport/i;

/** What a game counts for where an operator decided nothing else: slots in full, others a tenth. */
export function usualContributionPercent(game: {
  readonly category: ThirdPartyCategory;
  readonly type: string;
}): number {
  return game.category === 'live' || TABLE_TYPES.test(game.type) ? TABLE_PERCENT : 100;
}

/** The return that a stated one stands for, in hundredths of a percent. */
function soundRtp(rtp: number): bigint {
  const isSound = rtp >= LEAST_RTP && rtp <= 100;
  return isSound ? BigInt(Math.ceil(rtp * 100 - 1e-6)) : ASSUMED_RTP_HUNDREDTHS;
}

/**
 * What a stake on a game of another provider costs on average as far as it counts, in micro-units
 * rounded down: (1 − return) × stake × contribution.
 */
export function thirdPartyCostMicro(
  { rtp, contributionPercent }: ThirdPartyGame,
  stakeMicro: bigint,
): bigint {
  const edge = 100_00n - soundRtp(rtp);
  return (stakeMicro * edge * BigInt(contributionPercent)) / 1_000_000n;
}
