import type { Policy } from '../../../shared/policy/policy.ts';
import { RATE_SYMBOLS } from '../../../shared/rates/contract.ts';
import { BASE_CURRENCY_ID, currencyById } from '../../../shared/money/currency.ts';
import { freshRate, type FreshRateDeps } from '../../rates/fresh-rate.ts';
import { coinRateMicro } from '../../rates/coin-rate.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

/** What comparing the rate of then with that of now needs. */
export type RateMoveDeps = FreshRateDeps & { readonly config: { readonly policy: Policy } };
type Priced = Pick<WithdrawalRow, 'payer_currency' | 'currency_id' | 'rate_micro'>;

/** Of this many parts a basis point is one. */
const WHOLE_BP = 10_000n;

/**
 * The state of the rate at which a withdrawal was requested, when it is about to be sent. `moved`:
 * by more than the policy allows, in either direction, so that waiting brings no player another
 * day's rate. `old`: unknown, since the coin's rate is no longer read.
 */
export function judgeRate(deps: RateMoveDeps, priced: Priced): 'same' | 'moved' | 'old' {
  if (priced.payer_currency === currencyById(BASE_CURRENCY_ID)?.code) return 'same';
  if (isOld(deps, priced)) return 'old';
  const now = rateNow(deps, priced);
  if (now === undefined) return 'old';
  const then = priced.rate_micro;
  const moved = now > then ? now - then : then - now;
  const { rateMoveMaxBp } = deps.config.policy.payouts;
  return moved * WHOLE_BP > then * BigInt(rateMoveMaxBp) ? 'moved' : 'same';
}

const symbolOf = ({ payer_currency }: Priced) =>
  RATE_SYMBOLS.find((known) => known === payer_currency);

/** A coin whose rate was read once and is no longer read; a rate set by hand never grows old. */
function isOld(deps: RateMoveDeps, priced: Priced): boolean {
  const symbol = symbolOf(priced);
  if (symbol === undefined || deps.rates.coinRate(symbol) === undefined) return false;
  return freshRate(deps, symbol) === undefined;
}

/**
 * What is paid out at the rate it is quoted by: a currency's own rate, or that of a coin; undefined
 * for what is neither.
 */
function rateNow({ rates }: RateMoveDeps, priced: Priced): bigint | undefined {
  const isOwn = currencyById(priced.currency_id)?.code === priced.payer_currency;
  if (isOwn) return rates.rateMicro(priced.currency_id);
  const symbol = symbolOf(priced);
  return symbol && coinRateMicro(rates, symbol);
}
