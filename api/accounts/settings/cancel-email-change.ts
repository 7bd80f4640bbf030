import type { Session } from '../../platform/wire/session.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { digestOf, isSecret } from '../../platform/secret-token.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { consumeMailLink } from '../../platform/mail/mail-links.ts';
import { endSessionsBut } from '../sessions/player-sessions.ts';
import { lockAccess, lockAccessOfLink } from '../credentials/access-lock.ts';
import { forgetPendingEmail } from './email-change-store.ts';

type Deps = { readonly db: Database; readonly clock: Clock };
type Cancelling = Deps & { readonly logger: Logger };

/**
 * Ends the change of address that waits, so that the account keeps the address it has; nothing
 * where none waits. It asks for no proof: the owner must be quick, and nothing is gained by it.
 */
export async function cancelEmailChange(
  { db, clock, logger }: Cancelling,
  playerId: PlayerId,
): Promise<void> {
  const forget = async (trx: Database) => {
    await lockAccess(trx, playerId);
    return await forgetPendingEmail(trx, playerId, clock.nowMs());
  };
  if (!(await db.transaction().execute(forget))) return;
  logger.info({ playerId, audit: true }, 'a player cancelled a change of address');
}

/** What became of a change of address whose former mailbox was asked about it. */
export type ChangeToCancel = 'waits' | 'cancelled' | 'done';

/** The state of the change that a link may cancel; undefined for a code of no such link. */
export async function peekCancelling(
  { db, clock }: Deps,
  code: string,
): Promise<ChangeToCancel | undefined> {
  if (!isSecret(code)) return undefined;
  const row = await db
    .selectFrom('mail_links')
    .innerJoin('players', 'players.id', 'mail_links.player_id')
    .leftJoin('email_changes', 'email_changes.player_id', 'mail_links.player_id')
    .select(['used_at', 'mail_links.expires_at', 'mail_links.email as former', 'players.email'])
    .select('email_changes.expires_at as waits_until')
    .where('code_hash', '=', digestOf(code))
    .where('purpose', '=', 'cancel-email')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.email?.toLowerCase() !== row.former.toLowerCase()) return 'done';
  const now = new Date(clock.nowMs());
  const isGood = row.used_at === null && row.expires_at > now;
  return isGood && (row.waits_until ?? now) > now ? 'waits' : 'cancelled';
}

/** The link's code, and the session it was opened in. */
type Opened = {
  readonly code: string;
  readonly openedBy: Pick<Session, 'id' | 'playerId'> | undefined;
};

/**
 * Cancels a change of address by the link mailed to the current address: its mailbox says that the
 * owner did not ask. The requester had passed the owner check, so every session ends but the one
 * the link was opened in. Refuses `login.confirmation-failed` where no change is pending, or the
 * link is invalid.
 */
export async function cancelByMailbox(
  { db, clock, logger, sessions }: Cancelling & { readonly sessions: Pick<Sessions, 'invalidate'> },
  { code, openedBy }: Opened,
): Promise<PlayerId> {
  if ((await peekCancelling({ db, clock }, code)) !== 'waits') throw notCancelled();
  const { playerId, ended } = await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    await lockAccessOfLink(trx, code);
    const link = await consumeMailLink(trx, { code, purpose: 'cancel-email', nowMs });
    if (link === undefined) throw notCancelled();
    const { playerId } = link;
    if (!(await forgetPendingEmail(trx, playerId, nowMs))) throw notCancelled();
    const kept = openedBy?.playerId === playerId ? [openedBy.id] : [];
    return { playerId, ended: await endSessionsBut(trx, { playerId, kept }, nowMs) };
  });
  for (const id of ended) sessions.invalidate(id);
  logger.warn({ playerId, audit: true }, 'a mailbox cancelled a change of address');
  return playerId;
}

const notCancelled = () => new Refusal('login.confirmation-failed');
