import type { RateSymbol } from '../../shared/rates/contract.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { Context } from '../context.ts';

type Deps = Pick<Context, 'courses' | 'clock' | 'config'>;

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
