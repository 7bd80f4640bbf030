/** Stakes by multiplier, in base micro-units. */
export type Stakes = ReadonlyMap<number, bigint>;

export const NO_STAKES: Stakes = new Map();

/** Stakes from the wire, whichever of its two names for the amount is used. */
type WireStake = { readonly sector: number } & (
  | { readonly stakeMicro: string }
  | { readonly betMicro: string }
);

/** The stakes of a list; several on one multiplier count together. */
export function stakesOf(list: readonly WireStake[]): Stakes {
  const stakes = new Map<number, bigint>();
  for (const line of list) {
    const micro = BigInt('stakeMicro' in line ? line.stakeMicro : line.betMicro);
    stakes.set(line.sector, (stakes.get(line.sector) ?? 0n) + micro);
  }
  return stakes;
}

/**
 * Two accounts of the same stakes as one. A stake is never taken back while its round is open, so
 * of two figures for one multiplier the larger is the newer.
 */
export function grown(known: Stakes, told: Stakes): Stakes {
  const stakes = new Map(known);
  for (const [sector, micro] of told) {
    if (micro > (stakes.get(sector) ?? 0n)) stakes.set(sector, micro);
  }
  return stakes;
}

/** All stakes together. */
export function totalOf(stakes: Stakes): bigint {
  return [...stakes.values()].reduce((sum, micro) => sum + micro, 0n);
}
