import { Refusal } from '../../../shared/errors/refusal.ts';
import { type SessionId, playerIdOf } from '../../../shared/ids.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Database } from '../../platform/db/database.ts';
import { endConfirmingLinks, endOpeningLinks } from '../../platform/mail/mail-links.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { endSessionsBut } from '../sessions/player-sessions.ts';
import { takePendingEmail, type WaitingEmail } from './email-change-store.ts';

/** The address that waited, and the session its link was opened in, if it is the account's own. */
type TakenEmail = WaitingEmail & { readonly openedBy: Pick<Session, 'id'> | undefined };

/**
 * Makes the pending address the account's confirmed one, in the transaction that uses its link up,
 * and returns the sessions that this ended: all but the one that asked for it and the one it was
 * opened in. Every older link of the account ends, those that confirm as well as those that open
 * the account and were mailed to the former mailbox, and a notice is sent to the former address if
 * it was confirmed. An account that has the address without having confirmed it loses it: the
 * mailbox is now proved to be another account's, and the bot notifies the player. Refuses
 * `login.confirmation-failed` where the address is no longer pending, or is another's by now.
 */
export async function takeNewEmail(
  trx: Database,
  { openedBy, ...waiting }: TakenEmail,
): Promise<readonly SessionId[]> {
  const { playerId, email, nowMs } = waiting;
  const asked = await takePendingEmail(trx, waiting);
  if (asked === undefined) throw new Refusal('login.confirmation-failed');
  await lockInTurn(trx, waiting);
  await takeFromOther(trx, waiting);
  await notifyPlayer(trx, { kind: 'email-changed', playerId, facts: { email } }, nowMs);
  const now = new Date(nowMs);
  await trx
    .updateTable('players')
    .set((player) => ({
      email,
      email_verified: true,
      email_confirmed_at:
        openedBy === undefined ? now : player.fn.coalesce('email_confirmed_at', 'created_at'),
    }))
    .where('id', '=', BigInt(playerId))
    .execute();
  const purposes = ['confirm-email', 'change-email', 'cancel-email'] as const;
  await endConfirmingLinks(trx, playerId, { purposes, nowMs });
  await endOpeningLinks(trx, playerId, nowMs);
  const kept = [openedBy?.id, asked.askedIn].filter((id) => id !== undefined);
  return await endSessionsBut(trx, { playerId, kept }, nowMs);
}

/** An account that confirmed the address keeps it, and the change breaks on the unique index. */
async function takeFromOther(trx: Database, { playerId, email, nowMs }: WaitingEmail) {
  const other = await trx
    .updateTable('players')
    .set({ email: null })
    .where((player) => player(player.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified', '=', false)
    .where('id', '<>', BigInt(playerId))
    .returning('id')
    .executeTakeFirst();
  if (other === undefined) return;
  const loser = playerIdOf(other.id);
  await notifyPlayer(trx, { kind: 'email-lost', playerId: loser, facts: { email } }, nowMs);
}

/**
 * The account and the one that has the address, locked in the order of their ids, which prevents
 * deadlocks of two accounts that swap theirs.
 */
async function lockInTurn(trx: Database, { playerId, email }: WaitingEmail): Promise<void> {
  await trx
    .selectFrom('players')
    .select('id')
    .where((player) =>
      player.or([
        player('id', '=', BigInt(playerId)),
        player(player.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
