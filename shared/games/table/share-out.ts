type Share = { readonly betId: string; readonly stakeMicro: bigint };

/**
 * Splits an amount among bets in proportion to their stakes by largest remainder, ties by bet id:
 * the parts add up to the amount, and each is its exact share to within a micro-unit.
 */
export function shareOut(amountMicro: bigint, bets: readonly Share[]): ReadonlyMap<string, bigint> {
  const all = bets.reduce((sum, { stakeMicro }) => sum + stakeMicro, 0n);
  const shares = bets
    .map(({ betId, stakeMicro }) => ({
      betId,
      whole: (amountMicro * stakeMicro) / all,
      left: (amountMicro * stakeMicro) % all,
    }))
    .toSorted((a, b) => compare(b.left, a.left) || compare(a.betId, b.betId));
  const over = Number(amountMicro - shares.reduce((sum, { whole }) => sum + whole, 0n));
  return new Map(
    shares.map(({ betId, whole }, place) => [betId, place < over ? whole + 1n : whole]),
  );
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
