/** Covers whose fetching begins in one frame: while the page scrolls, and otherwise. */
const IN_A_FRAME = { moving: 1, otherwise: 6 } as const;

/** A longer line does not wait for the page to settle: it belongs to a place that was jumped to. */
const LONG = 24;

/** A page that has not scrolled for this long counts as still. */
const STANDING_MS = 120;

const waiting = new Set<() => void>();
let frame: number | undefined;
let movedAtMs = -STANDING_MS;
let isWatching = false;

function callNext(): void {
  frame = undefined;
  const isMoving = performance.now() - movedAtMs < STANDING_MS;
  const isCalm = isMoving && waiting.size <= LONG;
  let left: number = isCalm ? IN_A_FRAME.moving : IN_A_FRAME.otherwise;
  for (const begin of waiting) {
    if (left === 0) break;
    left -= 1;
    waiting.delete(begin);
    begin();
  }
  if (waiting.size > 0) frame = requestAnimationFrame(callNext);
}

function watchMoves(): void {
  isWatching = true;
  addEventListener('scroll', () => (movedAtMs = performance.now()), { passive: true });
}

/**
 * Calls when it is one's turn, a frame or more from now: what arrives together costs slow phones
 * frames together. Answers how to leave the line.
 */
export function inTurn(begin: () => void): () => void {
  if (!isWatching) watchMoves();
  waiting.add(begin);
  frame ??= requestAnimationFrame(callNext);
  return () => waiting.delete(begin);
}
