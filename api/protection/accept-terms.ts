import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../platform/db/database.ts';
import { keepAcceptance } from '../players/keep-acceptance.ts';
import { termsInForce, termsToAccept } from '../../shared/players/terms.ts';

/**
 * Accepts the edition of the terms that is to be accepted now. Refuses `protection.terms-other` where
 * they are another one. What is kept is the edition in force, which the player was shown, with the
 * digest of its text.
 */
export async function acceptTerms(
  db: Database,
  playerId: PlayerId,
  { version, nowMs }: { readonly version: string; readonly nowMs: number },
): Promise<void> {
  const current = termsToAccept(nowMs).from;
  if (version !== current) throw new Refusal('protection.terms-other', { current });
  const shown = termsInForce(nowMs).from;
  const acceptedAt = new Date(nowMs);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('players')
      .set({ terms_version: shown, terms_accepted_at: acceptedAt })
      .where('id', '=', BigInt(playerId))
      .where((player) =>
        player.or([player('terms_version', 'is', null), player('terms_version', '<>', shown)]),
      )
      .execute();
    await keepAcceptance(trx, { playerId, version: shown, acceptedAt });
  });
}
