/** Faster than a title can be read: more than a phone's screen in a second. */
const FLYING_PX_PER_S = 1200;
/** How long the way is measured before it is called fast or slow. */
const SPAN_MS = 40;
/** A jump to a place is one fast span; a flight is more than one. */
const FAST_SPANS = 2;
/** A list that has not moved for so long rests. */
const REST_MS = 120;

/** How fast a list scrolls by, for rows that come into the page meanwhile. */
export type ListFlight = {
  isFlying(): boolean;
  /** The list stands at this offset, in pixels, at this moment. */
  move(offset: number, nowMs: number): void;
  /** Tells once, when the flight is over; answers how to forget that. */
  onLanding(tell: () => void): () => void;
};

/** A list at rest. */
export function createListFlight(): ListFlight {
  const waiting = new Set<() => void>();
  let from = { offset: 0, atMs: 0 };
  let fastSpans = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const land = () => {
    fastSpans = 0;
    for (const tell of waiting) tell();
    waiting.clear();
  };

  return {
    isFlying: () => fastSpans >= FAST_SPANS,
    move: (offset, nowMs) => {
      clearTimeout(rest);
      rest = setTimeout(land, REST_MS);
      const spanMs = nowMs - from.atMs;
      if (spanMs < SPAN_MS) return;
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
