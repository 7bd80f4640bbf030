import type { Kysely, Selectable } from 'kysely';
import type { PasskeyView } from '../../../shared/accounts/passkeys/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { PasskeysTable } from '../../platform/db/tables/passkeys.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** A player's passkeys, the oldest first. */
export async function readPasskeys(
  db: Kysely<Tables>,
  playerId: PlayerId,
): Promise<readonly Selectable<PasskeysTable>[]> {
  return await db
    .selectFrom('passkeys')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What their owner sees of them; keys and ids of authenticators stay here. */
export async function listPasskeys(
  db: Kysely<Tables>,
  playerId: PlayerId,
): Promise<{ passkeys: PasskeyView[] }> {
  const rows = await readPasskeys(db, playerId);
  return {
    passkeys: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isSynced: row.is_synced,
    })),
  };
}
