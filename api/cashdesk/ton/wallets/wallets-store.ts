import { Address } from '@ton/core';
import { sql, type Selectable } from 'kysely';
import type { PlayerId } from '../../../../shared/ids.ts';
import { TON_MAINNET, TON_TESTNET } from '../../../../shared/cashdesk/ton/assets.ts';
import type { TonWallet } from '../../../../shared/cashdesk/ton/contract.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TonWalletsTable } from '../../../platform/db/tables/ton.ts';

type WalletRow = Selectable<TonWalletsTable>;

/** The wallets bound to a player, the one bound last first. */
export async function readWallets(db: Database, playerId: PlayerId): Promise<readonly WalletRow[]> {
  return await db
    .selectFrom('ton_wallets')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .where('unbound_at', 'is', null)
    .orderBy('bound_at', 'desc')
    .execute();
}

export function viewWallet({ id, address, network, bound_at }: WalletRow): TonWallet {
  const isMainnet = network === TON_MAINNET;
  return {
    id,
    address: Address.parseRaw(address).toString({ bounceable: false, testOnly: !isMainnet }),
    network: isMainnet ? TON_MAINNET : TON_TESTNET,
    boundAt: bound_at.toISOString(),
  };
}

/** How many wallets a player has bound; who asks holds the lock of the player's wallets. */
export async function countWallets(db: Database, playerId: PlayerId): Promise<number> {
  const row = await db
    .selectFrom('ton_wallets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('player_id', '=', BigInt(playerId))
    .where('unbound_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
