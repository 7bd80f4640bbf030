import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Session } from '../../platform/wire/session.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { confirmOwner, type OwnerDeps, type OwnerProof } from '../credentials/confirm-owner.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';

/**
 * Turns two-factor off and deletes the secret and the recovery codes, so turning it on again
 * requires a new secret. A notice is sent to the confirmed address. Refuses
 * `settings.two-factor-off` and what `confirmOwner` refuses.
 */
export async function turnOff(deps: OwnerDeps, session: Session, proof: OwnerProof): Promise<void> {
  const { db, clock, logger } = deps;
  const { playerId } = session;
  if (!(await isTwoFactorOn(db, playerId))) throw new Refusal('settings.two-factor-off');
  await confirmOwner(deps, session, proof);
  await db.transaction().execute(async (trx) => {
    const id = BigInt(playerId);
    const { numDeletedRows } = await trx
      .deleteFrom('two_factor')
      .where('player_id', '=', id)
      .where('enabled_at', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Refusal('settings.two-factor-off');
    await trx.deleteFrom('recovery_codes').where('player_id', '=', id).execute();
    await notifyPlayer(trx, { kind: 'two-factor-off', playerId }, clock.nowMs());
  });
  logger.info({ playerId, audit: true }, 'a player turned two-factor off');
}
