import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { BASE_CURRENCY_ID, CURRENCIES, currencyById } from '../../shared/money/currency.ts';
import { RATE_SYMBOLS } from '../../shared/rates/contract.ts';
import type { Clock } from '../platform/clock.ts';
import {
  COIN_TERMS,
  CURRENCY_TERMS,
  inRate,
  outRate,
  type QuoteTerms,
  steadyRate,
} from './quote-rules.ts';
import type { Rates } from './rates.ts';

/** What it takes to quote. */
export type QuoteDeps = {
  readonly rates: Pick<Rates, 'rateMicro' | 'reading'>;
  readonly clock: Clock;
  readonly config: {
    readonly rates: { readonly maxAgeMs: number; readonly maxFiatAgeMs: number };
  };
};

/** What is asked: for whom, which coin or currency by its code, and which way the money goes. */
type QuoteQuestion = {
  /** The player it is for, or the desk where no player has asked yet. */
  readonly holder: number | 'desk';
  readonly code: string;
  readonly side: 'in' | 'out';
};

/**
 * What one unit of a coin or currency is exchanged at, for whom and for how long. Every exchange of the
 * cash desk that turns one currency into another goes through one.
 */
export type Quote = QuoteQuestion & {
  /** Base micro-units for one unit, spread included. */
  readonly rateMicro: bigint;
  /** The market's rate, before the spread. */
  readonly marketMicro: bigint;
  /** When its source says that the rate held; undefined for one that was set by hand. */
  readonly sourceAtMs: number | undefined;
  /** The largest sum it is kept for, and until when. */
  readonly capMicro: bigint;
  readonly expiresAtMs: number;
};

const BASE = currencyById(BASE_CURRENCY_ID)?.code;
const USD = 'USD';

const isCoin = (code: string) => RATE_SYMBOLS.some((symbol) => symbol === code);

/** The terms of a coin or currency, by its code. */
export const termsOf = (code: string): QuoteTerms => (isCoin(code) ? COIN_TERMS : CURRENCY_TERMS);

/**
 * Quotes a coin or currency; undefined where it has no rate. Refuses `rates.old` for one whose rate
 * was read once and is no longer read: coins and currencies alike, and currencies sooner while
 * USDT, which guards them, is old. A rate that is set by hand never grows old.
 */
export function quote(deps: QuoteDeps, asked: QuoteQuestion): Quote | undefined {
  const { code, side } = asked;
  const marketMicro = tradedMicro(deps.rates, code, side);
  if (marketMicro === undefined) return undefined;
  if (isOld(deps, code)) throw new Refusal('rates.old', { coin: code });
  const terms = termsOf(code);
  return {
    ...asked,
    marketMicro,
    rateMicro: (side === 'in' ? inRate : outRate)(marketMicro, terms),
    sourceAtMs: timeOf(deps, code),
    capMicro: terms.capMicro,
    expiresAtMs: deps.clock.nowMs() + terms.lockMs,
  };
}

/** The same; refuses `rates.old` also where there is no rate at all. */
export function requireQuote(deps: QuoteDeps, asked: QuoteQuestion): Quote {
  const quoted = quote(deps, asked);
  if (quoted === undefined) throw new Refusal('rates.old', { coin: asked.code });
  return quoted;
}

/** The same for what can wait for the next read: undefined also where the rate is old. */
export function quoteIfFresh(deps: QuoteDeps, asked: QuoteQuestion): Quote | undefined {
  return isOld(deps, asked.code) ? undefined : quote(deps, asked);
}

/**
 * What one unit is worth, however old the rate is: for what is shown, bounded or valued. Nothing is
 * exchanged at it.
 */
export function worthMicro(rates: QuoteDeps['rates'], code: string): bigint | undefined {
  if (code === BASE) return MICRO_PER_UNIT;
  if (code === 'USDT') return rates.reading('USDT')?.rateMicro ?? worthMicro(rates, USD);
  const currency = CURRENCIES.find((known) => known.code === code);
  if (currency !== undefined) return rates.rateMicro(currency.id);
  return isCoin(code) ? rates.reading(code)?.rateMicro : undefined;
}

/**
 * What one unit is exchanged at before the spread: its worth, or, where the base has moved since the
 * day's rate of a currency, what it became if that is less to the player (`steadyRate`).
 */
export function tradedMicro(
  rates: QuoteDeps['rates'],
  code: string,
  side: QuoteQuestion['side'],
): bigint | undefined {
  const worth = worthMicro(rates, code);
  const [byDay, byMinute] = [rates.reading(USD), rates.reading('USDT')];
  const isOfDay = code !== BASE && !isCoin(code) && rates.reading(code) !== undefined;
  if (worth === undefined || !isOfDay || byDay === undefined || byMinute === undefined)
    return worth;
  if (byMinute.sourceAtMs <= byDay.sourceAtMs) return worth;
  return steadyRate(worth, side, { byDay: byDay.rateMicro, byMinute: byMinute.rateMicro });
}

/** What a quote was made of, as a payment keeps it. */
export const documentOfQuote = ({ holder, code, side, ...quoted }: Quote) =>
  JSON.stringify({
    pair: `${code}/${BASE}`,
    side,
    holder,
    rateMicro: String(quoted.rateMicro),
    marketMicro: String(quoted.marketMicro),
    sourceAt: quoted.sourceAtMs === undefined ? null : new Date(quoted.sourceAtMs).toISOString(),
    spreadBp: Number(termsOf(code).spreadBp),
    capMicro: String(quoted.capMicro),
    expiresAt: new Date(quoted.expiresAtMs).toISOString(),
  });

/** Whether a rate of its own was ever read for it, none that stands in or was set by hand. */
export const hasOwnRate = (rates: QuoteDeps['rates'], code: string): boolean =>
  rates.reading(code) !== undefined;

/** Whose rate a code goes by: USDT that was never read is worth a dollar. */
const readAs = ({ rates }: Pick<QuoteDeps, 'rates'>, code: string) =>
  code === 'USDT' && !hasOwnRate(rates, code) ? USD : code;

/** When the rate held, by its source and by our own read, whichever is earlier. */
function timeOf(deps: Pick<QuoteDeps, 'rates'>, code: string): number | undefined {
  if (code === BASE) return undefined;
  const reading = deps.rates.reading(readAs(deps, code));
  return reading && Math.min(reading.sourceAtMs, reading.readAtMs);
}

/**
 * Whether a rate is too old to exchange by. A currency is trusted for its day because USDT says
 * each minute whether the base moved since; once USDT itself is old, no longer than a coin is.
 * Where no USDT was ever read there is nothing to lose, and the day holds.
 */
function isOld(deps: QuoteDeps, code: string): boolean {
  const atMs = timeOf(deps, code);
  if (atMs === undefined) return false;
  const { maxAgeMs, maxFiatAgeMs } = deps.config.rates;
  const isOver = (sinceMs: number, mostMs: number) => deps.clock.nowMs() - sinceMs > mostMs;
  if (isCoin(readAs(deps, code))) return isOver(atMs, maxAgeMs);
  const usdtAtMs = hasOwnRate(deps.rates, 'USDT') ? timeOf(deps, 'USDT') : undefined;
  const isGuarded = usdtAtMs === undefined || !isOver(usdtAtMs, maxAgeMs);
  return isOver(atMs, isGuarded ? maxFiatAgeMs : Math.min(maxAgeMs, maxFiatAgeMs));
}
