import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** Whether a player has a profile of a provider. */
export async function isAttached(
  db: Database,
  playerId: PlayerId,
  provider: ProviderName,
): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('provider')
    .where('player_id', '=', BigInt(playerId))
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * For the transaction that opens a session by what a profile was given a moment ago: refuses
 * `identities.link-invalid` where the profile was detached meanwhile.
 */
export async function requireAttached(
  trx: Database,
  playerId: PlayerId,
  provider: ProviderName,
): Promise<void> {
  if (!(await isAttached(trx, playerId, provider))) throw new Refusal('identities.link-invalid');
}
