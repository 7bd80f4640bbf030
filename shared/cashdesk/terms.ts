/** The sums a page offers at once, in whole units of the base currency; shown by course. */
export const QUICK_AMOUNTS = {
  fiat: [1150, 10_550, 25_550, 50_550],
  exchange: [1000, 10_000, 25_000, 50_000],
} as const;

/** How long the requisites of a transfer between people stand, in seconds. */
export const P2P_WINDOW_SECONDS = 1200;

/** How long a transfer that its player says was made is waited for past that, in seconds. */
export const P2P_TOLD_WAIT_SECONDS = 86_400;

/** The rows of a page of the history. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** Deposits of a player that may wait for payment at once. */
export const MAX_UNPAID_DEPOSITS = 5;

/** Deposits that failed within ten minutes until further ones wait. */
export const MAX_FAILED_DEPOSITS = 5;

/** Transfers between people that a player may ask for and give up within a day: each keeps a sum. */
export const MAX_GIVEN_UP_TRANSFERS = 10;

type Tier = { readonly below: number | null; readonly percent: number };

/**
 * The percentage of a deposit's fee: that of the first tier whose `below` is over the sum.
 * @param amount hundredths of the base currency, as `below`
 */
export function feePercentOf(tiers: readonly Tier[], amount: number): number {
  return tiers.find(({ below }) => below === null || amount < below)?.percent ?? 0;
}

/** A fee in hundredths of the currency the sum is in, rounded to the nearest. */
export function feeOf(hundredths: number, percent: number): number {
  return Math.round((hundredths * percent) / 100);
}

/** The sums a page offers, in a currency: whole where they are ten or more. */
export function quickAmountsIn(amounts: readonly number[], course: number): number[] {
  return amounts.map((amount) => {
    const worth = amount / course;
    return worth >= 10 ? Math.round(worth) : Math.round(worth * 100) / 100;
  });
}
