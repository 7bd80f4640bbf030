import type { PlayerId } from '../../shared/ids.ts';
import type { PlayerChangeDeps } from './change-language.ts';
import { ownReferralCode, referralCode } from './referral-code.ts';

/**
 * Notes who brought a player, once and for ever: true when it was noted. A player who has a
 * referral keeps it, and nobody brings themselves.
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
