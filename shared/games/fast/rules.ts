import type { PotShares } from '../pots/rules.ts';

/** The seats of a round. */
export const FAST_SEATS = 3;

/** The stakes, in whole units of the player's currency. */
export const FAST_STAKES: readonly number[] = [1, 5, 25, 100, 500];

/** A stake is offered in a currency while it is worth this much, in hundredths of the base currency. */
export const FAST_MIN_BET = 100;
export const FAST_MAX_BET = 5_000_000;

/** The times of a round, in milliseconds. */
export const FAST_TIMES = {
  /** From the third player until the stakes are paid; the pointer turns meanwhile. */
  spinMs: 6500,
  /** How long the result stays before the seats are free again. */
  rewardMs: 1500,
} as const;

/** Whether the draw may begin: three players with equal stakes. */
export function canFastBegin(shares: PotShares): boolean {
  const [first, ...others] = shares.values();
  return shares.size === FAST_SEATS && others.every((share) => share === first);
}

/** Why nobody gets a seat beside these players; undefined where nothing is against it. */
export function fastFault(
  seated: readonly (string | number)[],
  owner: string | number,
): 'seated' | 'round-closed' | undefined {
  if (seated.includes(owner)) return 'seated';
  return seated.length >= FAST_SEATS ? 'round-closed' : undefined;
}
