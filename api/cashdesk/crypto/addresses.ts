import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { CRYPTAPI_CALLBACK_PATH } from '../../../shared/cashdesk/crypto/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CryptoAddressesTable } from '../../platform/db/tables/crypto.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { CryptApiClient } from './client.ts';
import type { Coin } from './coins.ts';

export type AddressRow = Selectable<CryptoAddressesTable>;

/** An address that money can be sent to. */
export type OpenAddress = AddressRow & { readonly address: string };

type Asked = {
  readonly coin: Coin;
  /** The payway that carries the coin. */
  readonly paywayId: number;
  readonly minCoin: string;
  readonly publicUrl: string;
  readonly nowMs: number;
};

/**
 * The player's address of a coin, asked of the provider the first time. The callback address, with
 * a random token in it, is kept before the provider is asked: after a crash the same one is asked
 * again, which has the same address. Rejects with `CryptApiFailure`.
 */
export async function addressOf(
  deps: { readonly db: Database; readonly client: CryptApiClient },
  playerId: PlayerId,
  { coin, paywayId, minCoin, publicUrl, nowMs }: Asked,
): Promise<OpenAddress> {
  const { db, client } = deps;
  const id = uuidV7();
  const token = randomBytes(24).toString('base64url');
  const now = new Date(nowMs);
  const row = await db
    .insertInto('crypto_addresses')
    .values({
      id,
      player_id: BigInt(playerId),
      coin: coin.code,
      payway_id: paywayId,
      token,
      callback_url: `${publicUrl}${CRYPTAPI_CALLBACK_PATH}?invoice=${id}&token=${token}`,
      address: null,
      min_coin: minCoin,
      confirmations_need: coin.confirmations,
      payment_id: null,
      created_at: now,
      shown_at: now,
      checked_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'coin']).doUpdateSet({ min_coin: minCoin, shown_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.address !== null) return { ...row, address: row.address };
  const address = await client.create(coin.code, {
    callbackUrl: row.callback_url,
    confirmations: coin.confirmations,
  });
  await db.updateTable('crypto_addresses').set({ address }).where('id', '=', row.id).execute();
  return { ...row, address };
}

/** Whose an address is, whatever the coin; addresses of Ethereum are written in either case. */
export async function findAddresses(
  db: Database,
  address: string,
): Promise<readonly OpenAddress[]> {
  const rows = await db
    .selectFrom('crypto_addresses')
    .selectAll()
    .where(sql<boolean>`lower(address) = ${address.toLowerCase()}`)
    .execute();
  return rows.flatMap((row) => {
    const isSame = row.address === address || address.startsWith('0x');
    return row.address !== null && isSame ? [{ ...row, address: row.address }] : [];
  });
}
