import type { PlayerId } from '../../shared/ids.ts';
import type { PlayerChangeDeps } from './change-language.ts';
import { ownReferralCode, referralCode } from './referral-code.ts';

/**
 * Stores who referred a player, once: true when it was stored. An existing referral is kept, and
 * players cannot refer themselves.
 */
export async function setReferral(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  code: string,
): Promise<boolean> {
  const referral = referralCode(code);
  if (referral === undefined || referral === ownReferralCode(playerId)) return false;
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set({ referrer_code: referral })
    .where('id', '=', BigInt(playerId))
    .where('referrer_code', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) directory.invalidate(playerId);
  return numUpdatedRows > 0n;
}
