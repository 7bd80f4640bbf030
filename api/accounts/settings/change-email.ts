import { Refusal } from '../../../shared/errors/refusal.ts';
import { lockAccess } from '../credentials/access-lock.ts';
import { emailAddressOf } from '../credentials/email-address.ts';
import { takeMail } from '../throttles/mail-throttle.ts';
import type { Session } from '../../platform/wire/session.ts';
import { endConfirmingLinks } from '../../platform/mail/mail-links.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { holderOf, keepPendingEmail } from './email-change-store.ts';
import { mailNewAddress } from './mail-new-address.ts';
import { confirmOwner, type OwnerDeps, type OwnerProof } from '../credentials/confirm-owner.ts';

/** The address as it was typed, what shows the owner, and the network it is asked from. */
export type EmailChange = OwnerProof & { readonly email: string; readonly address: string };

/**
 * Asks that an address become the account's, which it does when the link mailed to it is opened; an
 * account without one adds its first in the same way. Another address that waited is forgotten with
 * its links. The confirmed address is told, with a link that cancels it. Gives the address that
 * waits now.
 *
 * An address that is another account's is answered like a free one, and a mail tells its owner, so
 * that nobody learns here who has an account. Registration tells it, because a form without an
 * account behind it can only say it there; here the mailbox can. Refuses `settings.email-invalid`,
 * `settings.email-used` for the account's own, what `confirmOwner` refuses, and
 * `login.too-many-mails`.
 */
export async function changeEmail(
  deps: OwnerDeps,
  session: Session,
  { email: typed, address, ...proof }: EmailChange,
): Promise<string> {
  const { db, clock, logger } = deps;
  const { playerId } = session;
  const email = emailAddressOf(typed);
  if (email === undefined) throw new Refusal('settings.email-invalid', { field: 'email' });
  if ((await holderOf(db, email))?.playerId === playerId) {
    throw new Refusal('settings.email-used', { field: 'email' });
  }
  await confirmOwner(deps, session, proof);
  await takeMail(deps, email, address);
  await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    await lockAccess(trx, playerId);
    await keepPendingEmail(trx, { playerId, email, askedIn: session.id, nowMs });
    await mailNewAddress(trx, { playerId, email, nowMs });
    await endConfirmingLinks(trx, playerId, { purposes: ['cancel-email'], nowMs });
    await notifyPlayer(trx, { kind: 'email-change-asked', playerId, facts: { email } }, nowMs);
  });
  logger.info({ playerId, audit: true }, 'a player asked for another address');
  return email;
}
