import { Refusal } from '../../shared/errors/refusal.ts';
import type { Session } from '../auth/sessions.ts';
import { tellPlayer } from '../notices/tell-player.ts';
import { confirmOwner, type OwnerContext, type OwnerProof } from '../settings/fresh-auth.ts';
import { isTwoFactorOn } from './two-factor-store.ts';

/**
 * Turns two-factor off: the secret and the recovery codes are gone, so turning it on again takes a
 * new one. A notice goes to the confirmed address. Refuses `settings.two-factor-off` and what
 * `confirmOwner` refuses.
 */
export async function turnOff(
  context: OwnerContext,
  session: Session,
  proof: OwnerProof,
): Promise<void> {
  const { db, clock, logger } = context;
  const { playerId } = session;
  if (!(await isTwoFactorOn(db, playerId))) throw new Refusal('settings.two-factor-off');
  await confirmOwner(context, session, proof);
  await db.transaction().execute(async (trx) => {
    const id = BigInt(playerId);
    const { numDeletedRows } = await trx
      .deleteFrom('two_factor')
      .where('player_id', '=', id)
      .where('enabled_at', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Refusal('settings.two-factor-off');
    await trx.deleteFrom('recovery_codes').where('player_id', '=', id).execute();
    await tellPlayer(trx, { kind: 'two-factor-off', playerId }, clock.nowMs());
  });
  logger.info({ playerId, audit: true }, 'a player turned two-factor off');
}
