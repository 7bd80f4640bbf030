/** The sums that a page offers, in whole units of the base currency; shown by rate. */
export const QUICK_AMOUNTS = {
  fiat: [1150, 10_550, 25_550, 50_550],
  exchange: [1000, 10_000, 25_000, 50_000],
} as const;

/** How long the requisites of a transfer between people are valid, in seconds. */
export const P2P_WINDOW_SECONDS = 1200;

/**
 * Sums of such transfers differ in their hundredths alone: from one to one less than this, which
 * replace those that the player asked for. None is whole: people round what they send, and a whole
 * sum says of nobody that it is theirs.
 */
export const P2P_FRACTIONS = 100;

/** By when a withdrawal that staff check should have arrived. */
export const STAFF_CHECK_HOURS = 72;

/** How long past that a transfer reported by its player is waited for, in seconds. */
export const P2P_MARKED_WAIT_SECONDS = 86_400;

/** The rows on a page of the history. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** The most deposits of a player that may wait for payment at once. */
export const MAX_UNPAID_DEPOSITS = 5;

/** Failed deposits within ten minutes after which further ones are throttled. */
export const MAX_FAILED_DEPOSITS = 5;

/** Transfers between people that a player may request and cancel in a day: each reserves a sum. */
export const MAX_GIVEN_UP_TRANSFERS = 10;

type Tier = { readonly below: number | null; readonly percent: number };

/**
 * The percentage of a deposit's fee: that of the first tier whose `below` is greater than the sum.
 * @param amount hundredths of the base currency, as `below`
 */
export function feePercentOf(tiers: readonly Tier[], amount: number): number {
  return tiers.find(({ below }) => below === null || amount < below)?.percent ?? 0;
}

/** A fee in hundredths of the currency of the sum, rounded to the nearest. */
export function feeOf(hundredths: number, percent: number): number {
  return Math.round((hundredths * percent) / 100);
}

/** The sums that a page offers, in a currency: whole numbers from ten on. */
export function quickAmountsIn(amounts: readonly number[], rate: number): number[] {
  return amounts.map((amount) => {
    const worth = amount / rate;
    return worth >= 10 ? Math.round(worth) : Math.round(worth * 100) / 100;
  });
}
