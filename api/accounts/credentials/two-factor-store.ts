import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SecretOf, Vault } from '../../platform/vault/vault.ts';

/** Whose secret a sealed one is: it opens for that player only. */
export const totpSecretOf = (playerId: PlayerId): SecretOf => ({ use: 'totp-secret', playerId });

/** Whether a player's password alone signs them in no longer. */
export async function isTwoFactorOn(db: Database, playerId: PlayerId): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor')
    .select('player_id')
    .where('player_id', '=', BigInt(playerId))
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret in force, still sealed. */
export async function readLiveSecret(
  db: Database,
  playerId: PlayerId,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('two_factor')
    .select('secret')
    .where('player_id', '=', BigInt(playerId))
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row?.secret ?? undefined;
}

/** A code that was right, of a secret that is still in force. */
type TakenStep = { readonly playerId: PlayerId; readonly sealed: Buffer; readonly step: number };

/**
 * Marks a time step as used; it and earlier ones are no longer accepted. Of several uses in
 * parallel one returns true. The secret is sealed again where an older key sealed it.
 */
export async function takeStep(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  { playerId, sealed, step }: TakenStep,
): Promise<boolean> {
  const of = totpSecretOf(playerId);
  const kept = vault.isOld(sealed) ? vault.seal(of, vault.open(of, sealed)) : sealed;
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: BigInt(step), secret: kept })
    .where('player_id', '=', BigInt(playerId))
    .where('secret', '=', sealed)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
