import { sql } from 'kysely';
import { COIN_TERMS } from '../../rates/quote-rules.ts';
import type { OpenAddress } from './addresses.ts';
import { isLess } from './coins.ts';
import { FORCED, type ReceiptDeps, type ReceiptRow } from './receipt.ts';

/**
 * From this sum on a callback is not believed alone: the provider's log, which we ask ourselves,
 * must say the same. A stolen or weak key of the callbacks would otherwise be money.
 */
const LOGGED_FROM_MICRO = COIN_TERMS.capMicro;

type Asked = {
  readonly address: OpenAddress;
  readonly receipt: ReceiptRow;
  /** What it would credit. */
  readonly creditedMicro: bigint;
};

/**
 * Whether the sum of a receipt may be credited: `unread` while the log was not read yet, `other`
 * where it says another sum. What a player got in a day by callbacks alone counts with it, so that
 * many small sums are no way around. Staff who let it in have looked.
 */
export async function judgeByLog(
  { db, clock }: ReceiptDeps,
  { address, receipt, creditedMicro }: Asked,
): Promise<'same' | 'unread' | 'other'> {
  const { value_coin: value, logged_coin: logged } = receipt;
  if (receipt.reason === FORCED) return 'same';
  if (logged !== null) {
    return isLess(value, logged) === false && isLess(logged, value) === false ? 'same' : 'other';
  }
  const { rows } = await sql<{ unlogged: bigint }>`
    select coalesce(sum(p.credited_micro), 0)::bigint as unlogged
      from crypto_receipts r
      join crypto_addresses a on a.id = r.address_id
      join payments p on p.id = r.payment_id
     where a.player_id = ${address.player_id} and r.state = 'credited' and r.logged_coin is null
       and r.first_at > ${new Date(clock.nowMs())}::timestamptz - interval '1 day'`.execute(db);
  return (rows[0]?.unlogged ?? 0n) + creditedMicro < LOGGED_FROM_MICRO ? 'same' : 'unread';
}
