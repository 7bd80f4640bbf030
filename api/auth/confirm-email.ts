import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { consumeMailLink } from '../mail/mail-links.ts';
import { keepMarks, marksOf } from '../protection/marks.ts';

type ConfirmDeps = { readonly db: Database; readonly clock: Clock; readonly markKey: string };

/**
 * Confirms the address a link was mailed to. Refuses `login.confirmation-failed` for a link that is
 * unknown, used or too old, and for one to an address the account no longer has.
 */
export async function confirmEmail(
  { db, clock, markKey }: ConfirmDeps,
  code: string,
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
    await keepMarks(trx, link.playerId, { marks, isProven: true, nowMs });
    return link.playerId;
  });
}
