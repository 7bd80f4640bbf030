import * as z from 'zod/mini';
import { RATE_SYMBOLS, type RateSymbol } from '../../shared/rates/contract.ts';
import { BASE_CURRENCY_ID, CURRENCIES } from '../../shared/money/currency.ts';
import type { RatesSettings } from './settings.ts';

/** A rate as its source gave it: base micro-units for one unit, and the time it applied. */
export type Reading = {
  readonly symbol: string;
  readonly source: string;
  readonly rateMicro: bigint;
  readonly sourceAtMs: number;
};

/** A source could not be read, or its answer is not one of a rate source. */
class RateSourceFailure extends Error {}

const LIMIT_MS = 8000;
const MAX_BYTES = 262_144;
const MICRO = 1_000_000;

/** Market prices are far inside these bounds, and their micro-units fit into a whole number. */
const price = z.number().check(z.gt(0), z.lt(1e9));

/** The currencies that have a rate of their own: the base has none, bonus ones follow. */
const FIAT = CURRENCIES.filter(({ id, kind }) => kind === 'fiat' && id !== BASE_CURRENCY_ID);

const fiatAnswer = z.object({
  result: z.literal('success'),
  base_code: z.literal('RUB'),
  time_last_update_unix: z.int(),
  rates: z.record(z.string(), price),
});

/** What one unit of each currency costs, by what one unit of the base buys. */
export async function readFiatRates({ fiatUrl }: RatesSettings): Promise<readonly Reading[]> {
  const { rates, time_last_update_unix } = fiatAnswer.parse(
    await readJson(`${fiatUrl}/v6/latest/RUB`),
  );
  return FIAT.flatMap(({ code }): Reading[] => {
    const perBase = rates[code];
    if (perBase === undefined) return [];
    const rateMicro = BigInt(Math.round(MICRO / perBase));
    return [{ symbol: code, source: 'fiat', rateMicro, sourceAtMs: time_last_update_unix * 1000 }];
  });
}

/** The coins by the names CoinGecko gives them. */
const COIN_IDS: Readonly<Record<RateSymbol, string>> = {
  GRAM: 'the-open-network',
  USDT: 'tether',
  BTC: 'bitcoin',
  ETH: 'ethereum',
  LTC: 'litecoin',
};

const coinsAnswer = z.record(z.string(), z.object({ rub: price, last_updated_at: z.int() }));

/** What one unit of each coin costs. */
export async function readCoinRates({
  coinsUrl,
  coinsKey,
}: RatesSettings): Promise<readonly Reading[]> {
  const query = new URLSearchParams({
    ids: Object.values(COIN_IDS).join(),
    vs_currencies: 'rub',
    include_last_updated_at: 'true',
    precision: 'full',
  });
  const headers: Record<string, string> =
    coinsKey === undefined ? {} : { 'x-cg-demo-api-key': coinsKey };
  const coins = coinsAnswer.parse(
    await readJson(`${coinsUrl}/api/v3/simple/price?${query.toString()}`, headers),
  );
  return RATE_SYMBOLS.flatMap((symbol): Reading[] => {
    const coin = coins[COIN_IDS[symbol]];
    if (coin === undefined) return [];
    const rateMicro = BigInt(Math.round(coin.rub * MICRO));
    return [{ symbol, source: 'coins', rateMicro, sourceAtMs: coin.last_updated_at * 1000 }];
  });
}

async function readJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new RateSourceFailure(`a source of rates answered ${answer.status}`);
    if (text.length > MAX_BYTES) throw new RateSourceFailure('a source of rates says too much');
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof RateSourceFailure) throw error;
    throw new RateSourceFailure('a source of rates was not read', { cause: error });
  }
}
