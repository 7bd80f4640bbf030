import type { Quote } from '../../rates/quote.ts';
import type { OpenAddress } from './addresses.ts';
import { type Coin, microOfCoin } from './coins.ts';
import type { ReceiptDeps, ReceiptRow } from './receipt.ts';

type Asked = {
  readonly coin: Coin;
  readonly address: OpenAddress;
  readonly receipt: ReceiptRow;
};

/** What of a coin a player sent so late counts together: pieces wait as the whole does. */
const COUNTED = ['pending', 'confirmed', 'credited'] as const;

/**
 * Whether a large sum waits for a rate that is dated after we heard of it. Its sender saw the market
 * of the moment it was sent; a rate of before would be an option on the minutes between. What a
 * player sent since the time of the rate counts together. Up to the cap the desk bears them.
 */
export async function isTooEarly(
  { db }: ReceiptDeps,
  { coin, address, receipt }: Asked,
  { marketMicro, sourceAtMs, capMicro }: Quote,
): Promise<boolean> {
  if (sourceAtMs === undefined || sourceAtMs >= receipt.first_at.getTime()) return false;
  const others = await db
    .selectFrom('crypto_receipts')
    .innerJoin('crypto_addresses', 'crypto_addresses.id', 'crypto_receipts.address_id')
    .select('value_coin')
    .where('player_id', '=', address.player_id)
    .where('coin', '=', coin.code)
    .where('state', 'in', COUNTED)
    .where('first_at', '>', new Date(sourceAtMs))
    .where('crypto_receipts.id', '<>', receipt.id)
    .execute();
  const values = [receipt.value_coin, ...others.map(({ value_coin }) => value_coin)];
  const worths = values.map((value) => microOfCoin(value, marketMicro) ?? 0n);
  return worths.reduce((sum, worth) => sum + worth) > capMicro;
}
