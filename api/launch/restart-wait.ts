/** Endings that are this long ago say nothing of the next one. */
export const ENDINGS_KEPT_MS = 600_000;

/** So many endings may be anything; a part that ends again after them is given time. */
const ENDINGS_IGNORED = 2;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * How long to wait before a part that ended is started again, by its endings of the last ten
 * minutes, this one included: not at all at first, then twice as long each time, up to a minute.
 */
export function restartWaitMs(endings: number): number {
  if (endings <= ENDINGS_IGNORED) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (endings - ENDINGS_IGNORED - 1));
}
