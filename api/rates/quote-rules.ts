/** One of this many parts is a basis point. */
const WHOLE_BP = 10_000n;

/** What a quote of one kind of money is worth to its holder. */
export type QuoteTerms = {
  /** The operator's part of a rate, in basis points: taken on the way in and on the way out. */
  readonly spreadBp: bigint;
  /** The largest sum a promised rate is kept for, in base micro-units; none is kept above it. */
  readonly capMicro: bigint;
  /** How long a promised rate is kept. */
  readonly lockMs: number;
  /** How many promised rates a player holds at a time. */
  readonly locks: number;
};

/**
 * Coins move by the minute, so a promise has a price and a bound. A currency is paid in at a page
 * that shows its sum in both: nothing is added to its rate, and so nothing of it is kept.
 */
export const COIN_TERMS: QuoteTerms = {
  spreadBp: 50n,
  capMicro: 100_000_000_000n,
  lockMs: 600_000,
  locks: 3,
};
export const CURRENCY_TERMS: QuoteTerms = { spreadBp: 0n, capMicro: 0n, lockMs: 0, locks: 0 };

/** The rate at which money comes in, by the market's rate; base micro-units, rounded down. */
export const inRate = (marketMicro: bigint, { spreadBp }: Pick<QuoteTerms, 'spreadBp'>): bigint =>
  (marketMicro * (WHOLE_BP - spreadBp)) / WHOLE_BP;

/** The rate at which money goes out, by the market's rate; rounded up. */
export const outRate = (marketMicro: bigint, { spreadBp }: Pick<QuoteTerms, 'spreadBp'>): bigint =>
  (marketMicro * (WHOLE_BP + spreadBp) + WHOLE_BP - 1n) / WHOLE_BP;

/** Money that arrives under a promised rate. */
type Arrival = {
  /** What was promised, spread included; undefined where nothing was. */
  readonly promisedMicro: bigint | undefined;
  /** Whether it came in time, for no more than the cap, and under one of the newest promises. */
  readonly isKept: boolean;
  /** The market's rate as it arrives. */
  readonly marketMicro: bigint;
};

/**
 * The rate that arriving money is credited at. A promise that is kept holds while the market falls
 * by no more than the spread; one that is not kept counts only where it is worse. In neither case
 * is it ever above the market of the moment, so waiting, choosing among promises and sharing them
 * among accounts are worth nothing.
 */
export function rateOfArrival(
  { promisedMicro, isKept, marketMicro }: Arrival,
  terms: Pick<QuoteTerms, 'spreadBp'>,
): bigint {
  const nowMicro = inRate(marketMicro, terms);
  if (promisedMicro === undefined) return nowMicro;
  if (!isKept) return least(promisedMicro, nowMicro);
  const heldMicro = least(promisedMicro, marketMicro);
  return heldMicro > nowMicro ? heldMicro : nowMicro;
}

/**
 * The rate that a withdrawal is sent at: the dearer of the asked and the current one, so that the
 * lesser sum of coins leaves.
 */
export const rateOfSending = (askedMicro: bigint, nowMicro: bigint): bigint =>
  askedMicro > nowMicro ? askedMicro : nowMicro;

/** Whether a rate moved by more than so many basis points, in either direction. */
export function hasMoved(thenMicro: bigint, nowMicro: bigint, mostBp: number): boolean {
  const moved = nowMicro > thenMicro ? nowMicro - thenMicro : thenMicro - nowMicro;
  return moved * WHOLE_BP > thenMicro * BigInt(mostBp);
}

/** Two sources of one rate stand so far apart on a quiet day. */
const TOLERATED_BP = 100;

/** What a dollar is worth by the source of currencies, and by that of coins, which speaks later. */
export type DollarTwice = { readonly byDay: bigint; readonly byMinute: bigint };

/**
 * What a currency is worth for one way of the money, by its rate of the day. The dollar is priced
 * each minute too, as USDT: where that left the day's rate, the base has moved since, as far as the
 * dollar tells, and whoever reads the news knows it. Then money comes in at the lower and goes out
 * at the higher of the day's rate and of what it became. Where the dollar alone moved, that is
 * dearer for the player of another currency; what that currency alone moved is not seen.
 */
export function steadyRate(
  dayMicro: bigint,
  side: 'in' | 'out',
  { byDay, byMinute }: DollarTwice,
): bigint {
  if (!hasMoved(byDay, byMinute, TOLERATED_BP)) return dayMicro;
  const movedMicro = (dayMicro * byMinute) / byDay;
  const isLower = movedMicro < dayMicro;
  return isLower === (side === 'in') ? movedMicro : dayMicro;
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
