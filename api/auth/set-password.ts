import type { Transaction } from 'kysely';
import type { SetPasswordBody } from '../../shared/auth/contract.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId, SessionId } from '../../shared/ids.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables/tables.ts';
import { tellPlayer } from '../notices/tell-player.ts';
import {
  consumeMailLink,
  endOpeningLinks,
  type MailLink,
  peekMailLink,
} from '../mail/mail-links.ts';
import { keepMarks, marksOf } from '../protection/marks.ts';
import { isTwoFactorOn } from '../two-factor/two-factor-store.ts';
import { countForgettableWays, forgetOlderWays } from './forget-older-ways.ts';
import { requireGoodPassword } from './new-password.ts';
import type { Passwords } from './passwords.ts';
import { remainingWays } from './remaining-ways.ts';
import type { Sessions } from './sessions.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly markKey: string;
};

/** What the holder of a link is shown before they choose a password. */
export type RecoveryAccount = {
  readonly login: string | null;
  /** How many passkeys and profiles the recovery may end. */
  readonly otherWays: number;
};

/** Whose password a link would set; refuses `login.recovery-failed` for one that is no good. */
export async function peekRecovery(deps: Deps, code: string): Promise<RecoveryAccount> {
  const link = await peekMailLink(deps, code, 'set-password');
  const player = link && (await readPlayer(deps.db, link));
  if (link === undefined || player === undefined) throw new Refusal('login.recovery-failed');
  const { playerId } = link;
  const otherWays = await countForgettableWays(deps.db, playerId);
  return { login: player.login, otherWays };
}

/**
 * Sets a new password by a mailed link. With it every session, every known device and every other
 * link that opens the account ends, and so do the ways in that were added before the address was
 * confirmed: all of them where it never was until now. Of a later day two-factor stays, and so do
 * passkeys and profiles unless the player asks for their end, for a player who knows that somebody was
 * in the account cannot wait until they are in it again. Where two-factor is on they stay in any
 * case, also those of before it, and end in the settings alone: a mailbox without a code shall not lock
 * its owner out. The notice says what there is. Failures to sign in are forgotten, and the address counts as
 * confirmed. A link is used up by a password that is set and by nothing else: one that breaks a rule
 * leaves it good. Nobody is signed in.
 */
export async function setPassword(deps: Deps, body: SetPasswordBody): Promise<PlayerId> {
  requireGoodPassword(body.password, body.repeatPassword);
  await peekRecovery(deps, body.token);
  const passwordHash = await deps.passwords.hash(body.password);
  const { playerId, sessionIds } = await deps.db.transaction().execute(async (trx) => {
    const nowMs = deps.clock.nowMs();
    const link = await consumeMailLink(trx, { code: body.token, purpose: 'set-password', nowMs });
    const player = link && (await readPlayer(trx, link));
    if (link === undefined || player === undefined) throw new Refusal('login.recovery-failed');
    const { playerId } = link;
    const now = new Date(nowMs);
    const confirmedAt = player.email_confirmed_at ?? now;
    await trx
      .updateTable('players')
      .set({ password_hash: passwordHash, email_verified: true, email_confirmed_at: confirmedAt })
      .where('id', '=', BigInt(playerId))
      .execute();
    const endsAll = body.endsOtherWays === true && !(await isTwoFactorOn(trx, playerId));
    await forgetOlderWays(trx, { playerId, before: endsAll ? now : confirmedAt, nowMs });
    const marks = marksOf(deps.markKey, [{ kind: 'email', value: link.email }]);
    await keepMarks(trx, playerId, { marks, isProven: true, nowMs });
    await endOpeningLinks(trx, playerId, nowMs);
    await trx.deleteFrom('login_failures').where('subject', '=', `player:${playerId}`).execute();
    const sessionIds = await endAccess(trx, playerId, nowMs);
    const facts = await remainingWays(trx, playerId);
    await tellPlayer(trx, { kind: 'password-changed', playerId, facts }, nowMs);
    return { playerId, sessionIds };
  });
  for (const id of sessionIds) deps.sessions.invalidate(id);
  return playerId;
}

/** A link speaks for the mailbox it went to, and only while that is the account's. */
async function readPlayer(db: Database | Transaction<Tables>, { playerId, email }: MailLink) {
  return await db
    .selectFrom('players')
    .select(['login', 'email_confirmed_at'])
    .where('id', '=', BigInt(playerId))
    .where((player) => player(player.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

/** Whoever had the old password loses their sessions and is a stranger on their device. */
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
