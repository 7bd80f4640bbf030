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
 * where it says another sum. What a player gets in a day by callbacks alone counts with it, so that
 * many small sums are no way around. Staff who let it in have looked.
 */
export async function judgeByLog(
  deps: ReceiptDeps,
  asked: Asked,
): Promise<'same' | 'unread' | 'other'> {
  const { value_coin: value, logged_coin: logged, reason } = asked.receipt;
  if (reason === FORCED) return 'same';
  if (logged !== null) {
    return isLess(value, logged) === false && isLess(logged, value) === false ? 'same' : 'other';
  }
  return (await believe(deps, asked)) ? 'same' : 'unread';
}

/**
 * Notes that a callback is believed, where the day has room for it; false where it has none. It
 * counts from this moment, not from when it was first told of: whoever can sign callbacks says when
 * that was. The receipts of a player follow one another, so that those told of at once do not each
 * find the same room. One that was believed stays so.
 */
async function believe(
  { db, clock }: ReceiptDeps,
  { address, receipt, creditedMicro }: Asked,
): Promise<boolean> {
  const now = new Date(clock.nowMs());
  return await db.transaction().execute(async (trx) => {
    const lock = `cryptapi-believed:${address.player_id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const { rows } = await sql<{ others: bigint; is_believed: boolean }>`
      select coalesce(sum(r.believed_micro) filter (
               where (r.logged_coin is null or r.logged_coin <> r.value_coin)
                 and r.believed_at > ${now}::timestamptz - interval '1 day'
                 and r.id <> ${receipt.id}), 0)::bigint as others,
             coalesce(bool_or(r.id = ${receipt.id} and r.believed_micro >= ${creditedMicro}::bigint),
                      false) as is_believed
        from crypto_receipts r join crypto_addresses a on a.id = r.address_id
       where a.player_id = ${address.player_id}`.execute(trx);
    const [day] = rows;
    if (day?.is_believed === true) return true;
    if ((day?.others ?? 0n) + creditedMicro >= LOGGED_FROM_MICRO) return false;
    await trx
      .updateTable('crypto_receipts')
      .set({ believed_micro: creditedMicro, believed_at: now })
      .where('id', '=', receipt.id)
      .execute();
    return true;
  });
}
