import { hasOwnRate, type Quote } from '../../rates/quote.ts';
import type { OpenAddress } from './addresses.ts';
import { type Coin, codesOf, microOfCoin } from './coins.ts';
import type { ReceiptDeps, ReceiptRow } from './receipt.ts';

type Asked = {
  readonly coin: Coin;
  readonly address: OpenAddress;
  readonly receipt: ReceiptRow;
};

/** What of a coin a player sent so late counts together: pieces wait as the whole does. */
const COUNTED = ['pending', 'confirmed', 'credited'] as const;

/**
 * Whether a large sum waits for a rate that is dated after we heard of it. Its sender saw the
 * market of the moment it was sent; a rate of before would be an option on the minutes between.
 * What a player sent since the time of the rate counts together, over whatever networks. Up to the
 * cap the desk bears them. A coin that was never read goes by the dollar of the day, so nothing
 * newer would come to wait for.
 */
export async function isTooEarly(
  { db, rates, logger }: ReceiptDeps,
  { coin, address, receipt }: Asked,
  { marketMicro, sourceAtMs, capMicro }: Quote,
): Promise<boolean> {
  if (!hasOwnRate(rates, coin.symbol)) return false;
  if (sourceAtMs === undefined || sourceAtMs >= receipt.first_at.getTime()) return false;
  const others = await db
    .selectFrom('crypto_receipts')
    .innerJoin('crypto_addresses', 'crypto_addresses.id', 'crypto_receipts.address_id')
    .select('value_coin')
    .where('player_id', '=', address.player_id)
    .where('coin', 'in', codesOf(coin.symbol))
    .where('state', 'in', COUNTED)
    .where('first_at', '>', new Date(sourceAtMs))
    .where('crypto_receipts.id', '<>', receipt.id)
    .execute();
  const values = [receipt.value_coin, ...others.map(({ value_coin }) => value_coin)];
  const worths = values.map((value) => microOfCoin(value, marketMicro) ?? 0n);
  const isEarly = worths.reduce((sum, worth) => sum + worth) > capMicro;
  if (isEarly) {
    logger.info({ receipt: receipt.id, coin: coin.code }, 'a large receipt waits for a later rate');
  }
  return isEarly;
}
