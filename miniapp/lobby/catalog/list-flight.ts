/** Faster than a title can be read: more than a phone's screen in a second. */
const FLYING_PX_PER_S = 1200;
/** How long the way is measured before it is called fast. */
const SPAN_MS = 40;
/** How long before a flight is called over: frames come unevenly to a busy page. */
const LANDING_SPAN_MS = 150;
/** A jump to a place is one fast span; a flight is more than one. */
const FAST_SPANS = 2;
/** A list that has not moved for so long, or at most twice as long, rests. */
const REST_MS = 120;

/** How fast a list scrolls by, for rows that come into the page meanwhile. */
export type ListFlight = {
  isFlying(): boolean;
  /** The list is at this offset, in pixels, at this moment. */
  move(offset: number, nowMs: number): void;
  /** Calls once, when the flight is over; returns a function that cancels the call. */
  onLanding(tell: () => void): () => void;
};

/** A list at rest. */
export function createListFlight(): ListFlight {
  const waiting = new Set<() => void>();
  let from = { offset: 0, atMs: 0 };
  let fastSpans = 0;
  let moves = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const isFlying = () => fastSpans >= FAST_SPANS;
  const land = () => {
    fastSpans = 0;
    for (const tell of waiting) tell();
    waiting.clear();
  };

  /** Lists move with every frame: one timer looks now and then, in place of one for each. */
  const awaitRest = () => {
    const seen = moves;
    rest = setTimeout(() => {
      rest = undefined;
      if (moves === seen) land();
      else awaitRest();
    }, REST_MS);
  };

  return {
    isFlying,
    move: (offset, nowMs) => {
      moves += 1;
      if (rest === undefined) awaitRest();
      const spanMs = nowMs - from.atMs;
      if (spanMs < (isFlying() ? LANDING_SPAN_MS : SPAN_MS)) return;
      const isFast = (Math.abs(offset - from.offset) / spanMs) * 1000 > FLYING_PX_PER_S;
      from = { offset, atMs: nowMs };
      if (isFast) fastSpans += 1;
      else land();
    },
    onLanding: (tell) => {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
  };
}
