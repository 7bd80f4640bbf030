/** How many standard deviations to either side hold 99% of what chance brings. */
const DEVIATIONS_OF_99 = 2.5758;

/** What a game returned, and what its mathematics say of it. Returns are parts of the stakes. */
export type ReturnFacts = {
  readonly stakedMicro: number;
  readonly paidMicro: number;
  /** What the rounds return on average; undefined where nobody states it. */
  readonly expectedMicro: number | undefined;
  /** The variance of it, in squares of micro-units; undefined where only a provider knows it. */
  readonly variance: number | undefined;
};

export type MeasuredReturn = {
  readonly measured: number | null;
  readonly theory: number | null;
  /** Where the measured return lies in 99 of 100 periods; null where the variance is not known. */
  readonly band: { readonly low: number; readonly high: number } | null;
  /** Whether it lies outside of its band, which happens by chance once in a hundred times. */
  readonly isOutside: boolean;
};

/** The return of a game over a period beside its theory, with the band that 99% of periods are in. */
export function measureReturn(facts: ReturnFacts): MeasuredReturn {
  const { stakedMicro, paidMicro, expectedMicro, variance } = facts;
  if (stakedMicro <= 0) return { measured: null, theory: null, band: null, isOutside: false };
  const measured = paidMicro / stakedMicro;
  if (expectedMicro === undefined) return { measured, theory: null, band: null, isOutside: false };
  const theory = expectedMicro / stakedMicro;
  if (variance === undefined) return { measured, theory, band: null, isOutside: false };
  const half = (DEVIATIONS_OF_99 * Math.sqrt(variance)) / stakedMicro;
  const band = { low: theory - half, high: theory + half };
  return { measured, theory, band, isOutside: measured < band.low || measured > band.high };
}

/** The part of payments that succeeded; null where none ended. */
export function successShare(ended: {
  readonly succeeded: number;
  readonly failed: number;
  readonly cancelled: number;
}): number | null {
  const all = ended.succeeded + ended.failed + ended.cancelled;
  return all === 0 ? null : ended.succeeded / all;
}

/** What play at the stated return would have brought, and the rest, which is luck. */
export function splitGgr(game: {
  readonly stakedMicro: string;
  readonly ggrMicro: string;
  readonly theory: number | null;
}): { readonly expectedMicro: bigint; readonly luckMicro: bigint } | undefined {
  if (game.theory === null) return undefined;
  const expectedMicro = BigInt(Math.round(Number(game.stakedMicro) * (1 - game.theory)));
  return { expectedMicro, luckMicro: BigInt(game.ggrMicro) - expectedMicro };
}
