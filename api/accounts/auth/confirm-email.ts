import type { Session } from '../../platform/wire/session.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId, SessionId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Logger } from '../../platform/logger.ts';
import { consumeMailLink, type MailLink, peekMailLink } from '../../platform/mail/mail-links.ts';
import { keepFingerprints, fingerprintsOf } from '../../protection/exclusion/fingerprints.ts';
import { lockAccessOfLink } from '../credentials/access-lock.ts';
import { takeNewEmail } from '../settings/take-new-email.ts';
import type { Sessions } from '../sessions/sessions.ts';

type ConfirmDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly fingerprintKey: string;
  readonly sessions: Pick<Sessions, 'invalidate'>;
};

/** The session the link was opened in; undefined for a visitor who is not signed in. */
type Opened = {
  readonly code: string;
  readonly openedBy: Pick<Session, 'id' | 'playerId'> | undefined;
};

/** Whose address is confirmed, and whether it replaced the one they had. */
export type Confirmed = { readonly playerId: PlayerId; readonly isNew: boolean };

type Confirming = Confirmed & { readonly ended: readonly SessionId[] };

/**
 * Confirms the address a link was mailed to: the account's, or the pending one, which replaces it.
 * It proves that address to be the account's own only in a session of that account: otherwise a
 * stranger could register another person's address, have them confirm it, and exclude them together
 * with the account. A new address ends the account's other sessions. Refuses
 * `login.confirmation-failed` for a link that is unknown, used or expired, for one to an address
 * the account no longer has or asks for, for an address that is another account's by now, and for a
 * new address in a session of another account: the person signed in there would give away their
 * own.
 */
export async function confirmEmail(
  { db, clock, logger, fingerprintKey, sessions }: ConfirmDeps,
  { code, openedBy }: Opened,
): Promise<Confirmed> {
  const confirm = async (trx: Database): Promise<Confirming> => {
    const nowMs = clock.nowMs();
    await lockAccessOfLink(trx, code);
    const known = await consumeMailLink(trx, { code, purpose: 'confirm-email', nowMs });
    const link = known ?? (await consumeMailLink(trx, { code, purpose: 'change-email', nowMs }));
    if (link === undefined) throw new Refusal('login.confirmation-failed');
    const { playerId, email } = link;
    const isNew = known === undefined;
    if (isNew && isStranger(openedBy, playerId)) throw new Refusal('login.confirmation-failed');
    const ended = isNew ? await takeNewEmail(trx, { ...link, openedBy, nowMs }) : [];
    const isProven = openedBy?.playerId === playerId;
    if (!isNew) await confirmOwnEmail(trx, { ...link, isProven, nowMs });
    const fingerprints = fingerprintsOf(fingerprintKey, [{ kind: 'email', value: email }]);
    await keepFingerprints(trx, playerId, { fingerprints, isProven, nowMs });
    return { playerId, isNew, ended };
  };
  try {
    const { ended, ...confirmed } = await db.transaction().execute(confirm);
    for (const id of ended) sessions.invalidate(id);
    const { playerId, isNew } = confirmed;
    logger.info({ playerId, isNew, audit: true }, 'address confirmed');
    return confirmed;
  } catch (error) {
    if (!isUniqueViolation(error, 'players_email')) throw error;
    throw new Refusal('login.confirmation-failed');
  }
}

const isStranger = (openedBy: Opened['openedBy'], playerId: PlayerId): boolean =>
  openedBy !== undefined && openedBy.playerId !== playerId;

type OwnEmail = MailLink & { readonly isProven: boolean; readonly nowMs: number };

/**
 * The moment of the first confirmation stays, however often the address is confirmed. In a session of
 * the account it counts from the account's beginning: whoever opened it reads this mailbox.
 */
async function confirmOwnEmail(
  trx: Database,
  { playerId, email, isProven, nowMs }: OwnEmail,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('players')
    .set((player) => ({
      email_verified: true,
      email_confirmed_at: isProven
        ? player.fn.coalesce('email_confirmed_at', 'created_at')
        : player.fn.coalesce('email_confirmed_at', player.val(new Date(nowMs))),
    }))
    .where('id', '=', BigInt(playerId))
    .where((player) => player(player.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('login.confirmation-failed');
}

/** Whose account a link would change, as far as a stranger may know it. */
export type LinkAccount = {
  /** Undefined where nothing is to be asked: the account is known here, or keeps its address. */
  readonly name: string | undefined;
};

/**
 * What the page of a link asks before the link is used: a new address, opened without a session,
 * names the account, with just enough for its owner to recognise it. Refuses
 * `login.confirmation-failed` as the confirmation would.
 */
export async function peekConfirmation(
  deps: Pick<ConfirmDeps, 'db' | 'clock'>,
  { code, openedBy }: Opened,
): Promise<LinkAccount> {
  if ((await peekMailLink(deps, code, 'confirm-email')) !== undefined) return { name: undefined };
  const link = await peekMailLink(deps, code, 'change-email');
  if (link === undefined || isStranger(openedBy, link.playerId)) {
    throw new Refusal('login.confirmation-failed');
  }
  if (openedBy !== undefined) return { name: undefined };
  const player = await deps.db
    .selectFrom('players')
    .select(['login', 'nick'])
    .where('id', '=', BigInt(link.playerId))
    .executeTakeFirstOrThrow();
  return { name: maskedName(player.login ?? player.nick) };
}

/** The ends of a name, with as many dots between them whatever its length. */
function maskedName(name: string): string {
  const letters = Array.from(name);
  const shown = letters.length < 6 ? 1 : 2;
  const [head, tail] = [letters.slice(0, shown), letters.length < 4 ? [] : letters.slice(-1)];
  return `${head.join('')}•••${tail.join('')}`;
}
