import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { consumeMailLink, type MailLink } from '../mail/mail-links.ts';
import { keepMarks, marksOf } from '../protection/marks.ts';
import { takeNewEmail } from '../settings/take-new-email.ts';

type ConfirmDeps = { readonly db: Database; readonly clock: Clock; readonly markKey: string };

/** Whose session the link was opened in; undefined where nobody is signed in. */
type Opened = { readonly code: string; readonly openedBy: PlayerId | undefined };

/** Whose address is confirmed, and whether it replaced the one they had. */
export type Confirmed = { readonly playerId: PlayerId; readonly isNew: boolean };

/**
 * Confirms the address a link was mailed to: the account's, or the one that waits to become it and
 * now does. It proves that address to be the account's own only in a session of that account:
 * otherwise a stranger could register somebody's address, have them confirm it, and exclude them
 * together with the account. Refuses `login.confirmation-failed` for a link that is unknown, used or
 * too old, for one to an address the account no longer has or asks for, and for an address that is
 * another account's by now.
 */
export async function confirmEmail(
  { db, clock, markKey }: ConfirmDeps,
  { code, openedBy }: Opened,
): Promise<Confirmed> {
  const confirm = async (trx: Database): Promise<Confirmed> => {
    const nowMs = clock.nowMs();
    const known = await consumeMailLink(trx, { code, purpose: 'confirm-email', nowMs });
    const link = known ?? (await consumeMailLink(trx, { code, purpose: 'change-email', nowMs }));
    if (link === undefined) throw new Refusal('login.confirmation-failed');
    if (known === undefined) await takeNewEmail(trx, { ...link, nowMs });
    else await confirmOwnEmail(trx, known);
    const { playerId, email } = link;
    const marks = marksOf(markKey, [{ kind: 'email', value: email }]);
    await keepMarks(trx, playerId, { marks, isProven: openedBy === playerId, nowMs });
    return { playerId, isNew: known === undefined };
  };
  try {
    return await db.transaction().execute(confirm);
  } catch (error) {
    if (!isUniqueViolation(error, 'players_email')) throw error;
    throw new Refusal('login.confirmation-failed');
  }
}

async function confirmOwnEmail(trx: Database, { playerId, email }: MailLink): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('players')
    .set({ email_verified: true })
    .where('id', '=', BigInt(playerId))
    .where((player) => player(player.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('login.confirmation-failed');
}
