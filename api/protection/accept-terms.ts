import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../platform/db/database.ts';
import { TERMS_VERSION } from '../../shared/players/terms.ts';

/** Accepts the terms in force. Refuses `protection.terms-other` where they are another edition. */
export async function acceptTerms(
  db: Database,
  playerId: PlayerId,
  { version, nowMs }: { readonly version: string; readonly nowMs: number },
): Promise<void> {
  if (version !== TERMS_VERSION) {
    throw new Refusal('protection.terms-other', { current: TERMS_VERSION });
  }
  await db
    .updateTable('players')
    .set({ terms_version: version, terms_accepted_at: new Date(nowMs) })
    .where('id', '=', BigInt(playerId))
    .where((player) =>
      player.or([player('terms_version', 'is', null), player('terms_version', '<>', version)]),
    )
    .execute();
}
