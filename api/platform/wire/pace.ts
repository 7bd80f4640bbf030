import { putBounded } from '../bounded-map.ts';

/** A token bucket: `burst` at once, and one more each `refillMs`. */
export type PaceRule = { readonly burst: number; readonly refillMs: number };

/** When the bucket is full again if no token is taken, and when it was last asked. */
type Bucket = { fullAtMs: number; askedAtMs: number };

/**
 * Keys remembered. Beyond that the one not asked for the longest is forgotten, as if its bucket were
 * full: whoever comes from ever new addresses fills no memory, and no question takes longer.
 */
const MAX_KEYS = 100_000;

/**
 * Takes one token for a key; returns the milliseconds to wait when there is none, else zero. After
 * a wait of that many whole milliseconds a token is always there.
 */
export type Pace = (key: string | number, nowMs: number) => number;

/** Paces keys by one rule, in this process. A clock that runs backwards never takes tokens away. */
export function createPace({ burst, refillMs }: PaceRule): Pace {
  const buckets = new Map<string | number, Bucket>();
  return (key, nowMs) => {
    const bucket = buckets.get(key);
    if (bucket === undefined) {
      putBounded(buckets, [key, { fullAtMs: nowMs + refillMs, askedAtMs: nowMs }], MAX_KEYS);
      return 0;
    }
    putBounded(buckets, [key, bucket], MAX_KEYS);
    if (nowMs < bucket.askedAtMs) bucket.fullAtMs -= bucket.askedAtMs - nowMs;
    bucket.askedAtMs = nowMs;
    const fullAtMs = Math.max(bucket.fullAtMs, nowMs) + refillMs;
    const waitMs = fullAtMs - nowMs - burst * refillMs;
    if (waitMs > 0) return Math.ceil(waitMs);
    bucket.fullAtMs = fullAtMs;
    return 0;
  };
}
