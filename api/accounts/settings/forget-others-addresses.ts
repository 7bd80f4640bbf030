import type { Database } from '../../platform/db/database.ts';
import { endOpeningLinks } from '../../platform/mail/mail-links.ts';
import type { Session } from '../../platform/wire/session.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import { forgetPendingEmail } from './email-change-store.ts';

/**
 * Ends the address that waits to be the account's where another session than this one asked for it.
 * Whoever reads such a mailbox could confirm it later and set a password by it, which ends two-factor as
 * well. The address that the account has stays. Every link that opens the account ends.
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
}
