import { Refusal } from '../../shared/errors/refusal.ts';
import type { Database } from '../db/database.ts';
import { endConfirmingLinks, endOpeningLinks } from '../mail/mail-links.ts';
import { tellPlayer } from '../notices/tell-player.ts';
import { takePendingEmail, type WaitingEmail } from './email-change-store.ts';

/**
 * Makes the address that waited the account's confirmed one, in the transaction that uses its link
 * up. Every older link of the account ends, those to confirm as well as those to the former mailbox
 * that open the account, and a notice goes to the former address if it was confirmed. An account that
 * has the address without its mailbox ever having said so loses it: the mailbox has spoken now.
 * Refuses `login.confirmation-failed` where the address waits no longer, or is another's by now.
 */
export async function takeNewEmail(trx: Database, waiting: WaitingEmail): Promise<void> {
  const { playerId, email, nowMs } = waiting;
  if (!(await takePendingEmail(trx, waiting))) throw new Refusal('login.confirmation-failed');
  await lockInTurn(trx, waiting);
  await trx
    .updateTable('players')
    .set({ email: null })
    .where((player) => player(player.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified', '=', false)
    .where('id', '<>', BigInt(playerId))
    .execute();
  await tellPlayer(trx, { kind: 'email-changed', playerId, facts: { email } }, nowMs);
  await trx
    .updateTable('players')
    .set({ email, email_verified: true })
    .where('id', '=', BigInt(playerId))
    .execute();
  await endConfirmingLinks(trx, playerId, { purposes: ['confirm-email', 'change-email'], nowMs });
  await endOpeningLinks(trx, playerId, nowMs);
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
