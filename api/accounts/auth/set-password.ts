import type { Transaction } from 'kysely';
import type { SetPasswordBody } from '../../../shared/accounts/auth/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId, SessionId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import {
  consumeMailLink,
  endOpeningLinks,
  type MailLink,
  peekMailLink,
} from '../../platform/mail/mail-links.ts';
import { keepFingerprints, fingerprintsOf } from '../../protection/exclusion/fingerprints.ts';
import { lockAccessOfLink } from '../credentials/access-lock.ts';
import { readPendingEmail } from '../settings/email-change-store.ts';
import { takeNewEmail } from '../settings/take-new-email.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';
import { countForgettableMethods, forgetOlderMethods } from './forget-older-methods.ts';
import { requireGoodPassword } from '../credentials/new-password.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { remainingMethods } from '../credentials/remaining-methods.ts';
import type { Sessions } from '../sessions/sessions.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly fingerprintKey: string;
};

/** What the holder of a link is shown before they choose a password. */
export type RecoveryAccount = {
  readonly login: string | null;
  /** How many passkeys and profiles the recovery may end. */
  readonly otherWays: number;
};

/** Whose password a link would set; refuses `login.recovery-failed` for an invalid one. */
export async function peekRecovery(deps: Deps, code: string): Promise<RecoveryAccount> {
  const link = await peekMailLink(deps, code, 'set-password');
  const player = link && (await readPlayer(deps.db, link, deps.clock.nowMs()));
  if (link === undefined || player === undefined) throw new Refusal('login.recovery-failed');
  const { playerId } = link;
  const otherWays = await countForgettableMethods(deps.db, playerId);
  return { login: player.login, otherWays };
}

/**
 * Sets a new password by a mailed link. It ends every session, every known device and every other
 * link that opens the account, and removes the sign-in methods that were added before the address
 * was confirmed, unless a session of the account confirmed it: all of them where it was never
 * confirmed until now. Later ones stay: two-factor
 * always, passkeys and profiles unless the player asks to remove them, because a player who knows
 * of an intruder cannot wait until they are signed in again. Where two-factor is on all of these
 * stay, even older ones, and are removed in the settings alone: a mailbox without a code must not
 * lock the owner out. The notice lists what there is. Failed sign-ins are forgotten, and the
 * address counts as confirmed: one that waited to be the account's is so from then on. A link is used
 * up only by a password that is set: one that breaks a rule leaves it valid. It signs nobody in.
 */
export async function setPassword(deps: Deps, body: SetPasswordBody): Promise<PlayerId> {
  requireGoodPassword(body.password, body.repeatPassword);
  await peekRecovery(deps, body.token);
  const passwordHash = await deps.passwords.hash(body.password);
  const change = async (trx: Transaction<Tables>) => {
    const nowMs = deps.clock.nowMs();
    await lockAccessOfLink(trx, body.token);
    const link = await consumeMailLink(trx, { code: body.token, purpose: 'set-password', nowMs });
    const player = link && (await readPlayer(trx, link, nowMs));
    if (link === undefined || player === undefined) throw new Refusal('login.recovery-failed');
    const { playerId } = link;
    const now = new Date(nowMs);
    const taking = { ...link, openedBy: undefined, nowMs };
    const ended = player.isOwn ? [] : await takeNewEmail(trx, taking);
    const confirmedAt = player.email_confirmed_at ?? now;
    await trx
      .updateTable('players')
      .set({ password_hash: passwordHash, email_verified: true, email_confirmed_at: confirmedAt })
      .where('id', '=', BigInt(playerId))
      .execute();
    const endsAll = body.endsOtherWays === true && !(await isTwoFactorOn(trx, playerId));
    await forgetOlderMethods(trx, { playerId, before: endsAll ? now : confirmedAt, nowMs });
    const fingerprints = fingerprintsOf(deps.fingerprintKey, [
      { kind: 'email', value: link.email },
    ]);
    await keepFingerprints(trx, playerId, { fingerprints, isProven: true, nowMs });
    await endOpeningLinks(trx, playerId, nowMs);
    await trx.deleteFrom('login_failures').where('subject', '=', `player:${playerId}`).execute();
    const sessionIds = [...ended, ...(await endAccess(trx, playerId, nowMs))];
    const facts = await remainingMethods(trx, playerId);
    await notifyPlayer(trx, { kind: 'password-changed', playerId, facts }, nowMs);
    return { playerId, sessionIds };
  };
  const { playerId, sessionIds } = await deps.db
    .transaction()
    .execute(change)
    .catch(takenMeanwhile);
  for (const id of sessionIds) deps.sessions.invalidate(id);
  return playerId;
}

/** Another account confirmed the address that waited. */
function takenMeanwhile(error: unknown): never {
  throw isUniqueViolation(error, 'players_email') ? new Refusal('login.recovery-failed') : error;
}

/**
 * A link proves the mailbox it was sent to, and counts only while that is the account's, or waits to be
 * the first confirmed one of an account: nobody who has a confirmed one loses it by a password.
 */
async function readPlayer(db: Database, { playerId, email }: MailLink, nowMs: number) {
  const row = await db
    .selectFrom('players')
    .select(['login', 'email', 'email_verified', 'email_confirmed_at'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isOwn = row.email?.toLowerCase() === email.toLowerCase();
  if (isOwn) return { ...row, isOwn };
  const waits = !row.email_verified && (await readPendingEmail(db, playerId, nowMs)) === email;
  return waits ? { ...row, isOwn } : undefined;
}

/** All sessions end and all known devices are forgotten, as somebody may have the old password. */
async function endAccess(trx: Transaction<Tables>, playerId: PlayerId, nowMs: number) {
  await trx.deleteFrom('known_devices').where('player_id', '=', BigInt(playerId)).execute();
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('player_id', '=', BigInt(playerId))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id as SessionId);
}
