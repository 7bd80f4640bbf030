import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';

/**
 * For the last step of a sign-in that asked for no code when it came back from the provider: it is
 * refused where two-factor was turned on since, and starting again asks for the code.
 */
export async function refuseWithoutCode(db: Database, playerId: PlayerId): Promise<void> {
  if (await isTwoFactorOn(db, playerId)) throw new Refusal('identities.link-invalid');
}
