import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** Whether the player brought money in since a moment, by the index of deposits. */
export async function hasDepositSince(
  db: Database,
  playerId: PlayerId,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.id', 'transfers.to_account')
    .select('transfers.group_id')
    .where('accounts.player_id', '=', BigInt(playerId))
    .where('transfers.kind', '=', 'deposit')
    .where('transfers.group_id', '>=', sql<string>`uuid_floor(${since})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
