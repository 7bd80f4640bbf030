import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { consumeMailLink } from '../mail/mail-links.ts';
import { keepMarks, marksOf } from '../protection/marks.ts';

type ConfirmDeps = { readonly db: Database; readonly clock: Clock; readonly markKey: string };

/** Whose session the link was opened in; undefined where nobody is signed in. */
type Opened = { readonly code: string; readonly openedBy: PlayerId | undefined };

/**
 * Confirms the address a link was mailed to. It proves that address to be the account's own only in
 * a session of that account: otherwise a stranger could register somebody's address, have them
 * confirm it, and exclude them together with the account. Refuses `login.confirmation-failed` for a link that is
 * unknown, used or too old, and for one to an address the account no longer has.
 */
export async function confirmEmail(
  { db, clock, markKey }: ConfirmDeps,
  { code, openedBy }: Opened,
): Promise<PlayerId> {
  return await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    const link = await consumeMailLink(trx, { code, purpose: 'confirm-email', nowMs });
    if (link === undefined) throw new Refusal('login.confirmation-failed');
    const { numUpdatedRows } = await trx
      .updateTable('players')
      .set({ email_verified: true })
      .where('id', '=', BigInt(link.playerId))
      .where((player) =>
        player(player.fn<string>('lower', ['email']), '=', link.email.toLowerCase()),
      )
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refusal('login.confirmation-failed');
    const marks = marksOf(markKey, [{ kind: 'email', value: link.email }]);
    const isProven = openedBy === link.playerId;
    await keepMarks(trx, link.playerId, { marks, isProven, nowMs });
    return link.playerId;
  });
}
