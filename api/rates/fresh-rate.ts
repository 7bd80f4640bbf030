import { RATE_SYMBOLS, type RateSymbol } from '../../shared/rates/contract.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { Context } from '../context.ts';

type Deps = Pick<Context, 'courses' | 'clock' | 'config'>;

/**
 * Refuses `rates.old` for a coin whose rate was read once and is read no more. A house that reads no
 * rates sets its courses by hand: those never grow old.
 */
export function refuseOldRate(deps: Deps, coin: string): void {
  const symbol = RATE_SYMBOLS.find((known) => known === coin);
  if (symbol === undefined || deps.courses.rateOf(symbol) === undefined) return;
  requireFreshRate(deps, symbol);
}

/** Base micro-units for one unit of a coin; undefined where its rate is none or too old to trade by. */
export function freshRate(
  { courses, clock, config }: Deps,
  symbol: RateSymbol,
): bigint | undefined {
  const rate = courses.rateOf(symbol);
  if (rate === undefined) return undefined;
  const ageMs = clock.nowMs() - Math.min(rate.sourceAtMs, rate.readAtMs);
  return ageMs <= config.rates.maxAgeMs ? rate.courseMicro : undefined;
}

/**
 * The same where money is to be taken or paid by it: refuses `rates.old` with the coin. Whoever asks
 * for an address or a payout is told so; money that is on its way waits for the next reading.
 */
export function requireFreshRate(deps: Deps, symbol: RateSymbol): bigint {
  const courseMicro = freshRate(deps, symbol);
  if (courseMicro === undefined) throw new Refusal('rates.old', { coin: symbol });
  return courseMicro;
}
