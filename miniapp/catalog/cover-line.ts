/** Covers whose fetching begins in one frame: while the page scrolls, and while it stands. */
const IN_A_FRAME = { moving: 1, standing: 6 } as const;

/** A page that has not scrolled for so long stands. */
const STANDING_MS = 120;

const waiting = new Set<() => void>();
let frame: number | undefined;
let movedAtMs: number | undefined;

function callNext(): void {
  frame = undefined;
  const isMoving = performance.now() - (movedAtMs ?? 0) < STANDING_MS;
  let left: number = isMoving ? IN_A_FRAME.moving : IN_A_FRAME.standing;
  for (const begin of waiting) {
    if (left === 0) break;
    left -= 1;
    waiting.delete(begin);
    begin();
  }
  if (waiting.size > 0) frame = requestAnimationFrame(callNext);
}

function watchMoves(): void {
  movedAtMs = -STANDING_MS;
  addEventListener('scroll', () => (movedAtMs = performance.now()), { passive: true });
}

/**
 * Calls when it is one's turn, a frame or more from now: what arrives together costs slow phones
 * frames together. Answers how to leave the line.
 */
export function inTurn(begin: () => void): () => void {
  if (movedAtMs === undefined) watchMoves();
  waiting.add(begin);
  frame ??= requestAnimationFrame(callNext);
  return () => waiting.delete(begin);
}
