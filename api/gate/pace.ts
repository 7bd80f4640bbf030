/** A bucket of tokens that fills with time: `burst` at once, one more each `refillMs`. */
export type PaceRule = { readonly burst: number; readonly refillMs: number };

type Bucket = { tokens: number; atMs: number };

/** Keys remembered before full buckets are swept out: a full bucket and none are the same. */
const SWEEP_AT = 100_000;

/** Takes one token for a key; answers the milliseconds to wait when there is none, else zero. */
export type Pace = (key: string | number, nowMs: number) => number;

/** Paces keys by one rule, in this process. Time that runs backwards never takes tokens away. */
export function createPace({ burst, refillMs }: PaceRule): Pace {
  const buckets = new Map<string | number, Bucket>();
  const sweep = (nowMs: number) => {
    for (const [key, bucket] of buckets) {
      if (nowMs - bucket.atMs >= burst * refillMs) buckets.delete(key);
    }
  };
  return (key, nowMs) => {
    const bucket = buckets.get(key);
    if (bucket === undefined) {
      if (buckets.size >= SWEEP_AT) sweep(nowMs);
      buckets.set(key, { tokens: burst - 1, atMs: nowMs });
      return 0;
    }
    const refilled = Math.max(0, nowMs - bucket.atMs) / refillMs;
    const tokens = Math.min(burst, bucket.tokens + refilled);
    bucket.atMs = nowMs;
    if (tokens < 1) {
      bucket.tokens = tokens;
      return Math.ceil((1 - tokens) * refillMs);
    }
    bucket.tokens = tokens - 1;
    return 0;
  };
}
