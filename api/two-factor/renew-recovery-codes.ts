import { Refusal } from '../../shared/errors/refusal.ts';
import type { Session } from '../auth/sessions.ts';
import { confirmOwner, type OwnerContext, type OwnerProof } from '../settings/fresh-auth.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { isTwoFactorOn } from './two-factor-store.ts';

/**
 * Gives ten new recovery codes, shown this once; the old ones are worth nothing from then on. Of two
 * at one moment the last stands. Refuses `settings.two-factor-off` and what `confirmOwner` refuses.
 */
export async function renewRecoveryCodes(
  context: OwnerContext,
  session: Session,
  proof: OwnerProof,
): Promise<readonly string[]> {
  const { db, clock, logger, vault } = context;
  const { playerId } = session;
  if (!(await isTwoFactorOn(db, playerId))) throw new Refusal('settings.two-factor-off');
  await confirmOwner(context, session, proof);
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
