import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId, SessionId } from '../../shared/ids.ts';
import type { Session } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { endConfirmingLinks, endOpeningLinks } from '../mail/mail-links.ts';
import { tellPlayer } from '../notices/tell-player.ts';
import { endSessionsBut } from './devices.ts';
import { takePendingEmail, type WaitingEmail } from './email-change-store.ts';

/** The address that waited, and the session its link was opened in, if it is the account's own. */
type TakenEmail = WaitingEmail & { readonly openedBy: Pick<Session, 'id'> | undefined };

/**
 * Makes the address that waited the account's confirmed one, in the transaction that uses its link
 * up, and gives the sessions that thereby ended: all but the one that asked for it and the one it was
 * opened in. Every older link of the account ends, those to confirm as well as those to the former mailbox that open the account,
 * and a notice goes to the former address if it was confirmed. An account that has the address
 * without its mailbox ever having said so loses it: the mailbox has spoken now, and the bot tells the
 * player. Refuses `login.confirmation-failed` where the address waits no longer, or is another's by
 * now.
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
  await tellPlayer(trx, { kind: 'email-changed', playerId, facts: { email } }, nowMs);
  const now = new Date(nowMs);
  await trx
    .updateTable('players')
    .set((player) => ({
      email,
      email_verified: true,
      email_confirmed_at:
        openedBy === undefined ? now : player.fn.coalesce('email_confirmed_at', player.val(now)),
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
  const loser = Number(other.id) as PlayerId;
  await tellPlayer(trx, { kind: 'email-lost', playerId: loser, facts: { email } }, nowMs);
}

/** The account and the one that has the address, in the order of their ids: nobody waits in a ring. */
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
    .forUpdate()
    .execute();
}
