import type { PlayerId } from '../../shared/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { PlayerChangeDeps } from './change-language.ts';
import { type GivenCode, knownReferral } from './known-referral.ts';

/**
 * How long after registration a referral may still be stored: for accounts made where the code was
 * not known, as by the bot's sign-in link. Older accounts are established.
 */
const NEW_ACCOUNT_MS = 3_600_000;

type Deps = PlayerChangeDeps & { readonly clock: Clock };

/**
 * Stores who referred a player, once and only while the account is new: true when it was stored. An
 * existing referral is kept, and a code that leads to nobody changes nothing.
 */
export async function setReferral(
  { db, directory, clock }: Deps,
  playerId: PlayerId,
  code: GivenCode,
): Promise<boolean> {
  const referral = await knownReferral(db, [code], { of: playerId });
  if (referral === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set({ referrer_code: referral })
    .where('id', '=', BigInt(playerId))
    .where('referrer_code', 'is', null)
    .where('created_at', '>', new Date(clock.nowMs() - NEW_ACCOUNT_MS))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) directory.invalidate(playerId);
  return numUpdatedRows > 0n;
}
