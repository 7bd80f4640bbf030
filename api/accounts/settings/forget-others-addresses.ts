import type { Database } from '../../platform/db/database.ts';
import { endConfirmingLinks, endOpeningLinks } from '../../platform/mail/mail-links.ts';
import type { Session } from '../../platform/wire/session.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import { forgetPendingEmail } from './email-change-store.ts';

/**
 * Ends what another session than this one had put in place of the account's address: the one that
 * waits to be confirmed, and an unconfirmed one that it stored. Whoever reads such a mailbox could
 * confirm it later and set a password by it, which ends two-factor as well. An address that the
 * account was opened with, or that is confirmed, stays. Every link that opens the account ends.
 */
export async function forgetOthersAddresses(
  trx: Database,
  { id, playerId }: Pick<Session, 'id' | 'playerId'>,
  nowMs: number,
): Promise<void> {
  // A sign-in by one of the links holds the player's row before the link's: the same order.
  await lockPlayer(trx, playerId);
  await endOpeningLinks(trx, playerId, nowMs);
  const waiting = await trx
    .selectFrom('email_changes')
    .select('asked_in')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (waiting !== undefined && waiting.asked_in !== id) {
    await forgetPendingEmail(trx, playerId, nowMs);
  }
  const { numUpdatedRows } = await trx
    .updateTable('players')
    .set({ email: null, email_stored_in: null })
    .where('id', '=', BigInt(playerId))
    .where('email_verified', '=', false)
    .where('email_stored_in', '<>', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await endConfirmingLinks(trx, playerId, { purposes: ['confirm-email'], nowMs });
}
