import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Session } from '../../platform/wire/session.ts';
import { confirmOwner, type OwnerDeps, type OwnerProof } from '../credentials/confirm-owner.ts';
import { replaceRecoveryCodes } from '../credentials/recovery-codes.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';

/**
 * Returns ten new recovery codes, shown only this once; the old ones are invalid from then on. Of
 * two calls at once the last counts. Refuses `settings.two-factor-off` and what `confirmOwner`
 * refuses.
 */
export async function renewRecoveryCodes(
  deps: OwnerDeps,
  session: Session,
  proof: OwnerProof,
): Promise<readonly string[]> {
  const { db, clock, logger, vault } = deps;
  const { playerId } = session;
  if (!(await isTwoFactorOn(db, playerId))) throw new Refusal('settings.two-factor-off');
  await confirmOwner(deps, session, proof);
  const codes = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('two_factor')
      .select('player_id')
      .where('player_id', '=', BigInt(playerId))
      .where('enabled_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('settings.two-factor-off');
    return await replaceRecoveryCodes({ db: trx, vault }, playerId, clock.nowMs());
  });
  logger.info({ playerId, audit: true }, 'a player renewed the recovery codes');
  return codes;
}
