import { RATE_SYMBOLS, type RateSymbol } from '../../shared/rates/contract.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { Clock } from '../platform/clock.ts';
import type { Rates } from './rates.ts';

/** What it takes to read a rate that is fresh enough to trade at. */
export type FreshRateDeps = {
  readonly rates: Rates;
  readonly clock: Clock;
  readonly config: { readonly rates: { readonly maxAgeMs: number } };
};

/**
 * Refuses `rates.old` for a coin whose rate was read once and is no longer read. An installation
 * that reads no rates sets them by hand: those never grow old.
 */
export function refuseOldRate(deps: FreshRateDeps, coin: string): void {
  const symbol = RATE_SYMBOLS.find((known) => known === coin);
  if (symbol === undefined || deps.rates.coinRate(symbol) === undefined) return;
  requireFreshRate(deps, symbol);
}

/**
 * Base micro-units for one unit of a coin; undefined where there is no rate or it is too old to
 * trade at.
 */
export function freshRate(
  { rates, clock, config }: FreshRateDeps,
  symbol: RateSymbol,
): bigint | undefined {
  const rate = rates.coinRate(symbol);
  if (rate === undefined) return undefined;
  const ageMs = clock.nowMs() - Math.min(rate.sourceAtMs, rate.readAtMs);
  return ageMs <= config.rates.maxAgeMs ? rate.rateMicro : undefined;
}

/**
 * The same where money is about to be taken or paid at the rate: refuses `rates.old` with the coin.
 * A request for an address or a payout is refused; money already under way waits for the next read.
 */
export function requireFreshRate(deps: FreshRateDeps, symbol: RateSymbol): bigint {
  const rateMicro = freshRate(deps, symbol);
  if (rateMicro === undefined) throw new Refusal('rates.old', { coin: symbol });
  return rateMicro;
}
