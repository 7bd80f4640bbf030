import { sql } from 'kysely';
import type { LoginRefusal } from '../../../shared/accounts/auth/refusals.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/wire/session.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';
import { lockAccess } from '../credentials/access-lock.ts';
import { emailAddressOf } from '../credentials/email-address.ts';
import { mailNewAddress } from '../settings/mail-new-address.ts';
import { keepPendingEmail, readPendingEmail } from '../settings/email-change-store.ts';
import type { RecoveryBody } from '../../../shared/accounts/auth/contract.ts';
import { requireCaptcha } from './captcha-check.ts';
import { takeMail } from '../throttles/mail-throttle.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { SharedThrottle } from '../throttles/shared-throttle.ts';

/** What asking for a mail needs. */
export type MailRequestDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly captcha: Captcha;
  readonly passwords: Passwords;
  readonly sharedThrottle: SharedThrottle;
};

function addressOf(body: { readonly email: string }, invalid: LoginRefusal): string {
  if (body.email.trim() === '') throw new Refusal('login.email-required', { field: 'email' });
  const email = emailAddressOf(body.email);
  if (email === undefined) throw new Refusal(invalid, { field: 'email' });
  return email;
}

/**
 * Mails a link that sets a new password to the account with this address if it is confirmed; if it
 * is not, the link that confirms it, because a mistyped address is another person's. Known or not,
 * an address costs the same statements, counts the same and gets the same answer.
 */
export async function askRecovery(
  deps: MailRequestDeps,
  body: RecoveryBody,
  ip: string,
): Promise<void> {
  const email = addressOf(body, 'login.recovery-email-invalid');
  await requireCaptcha(deps.captcha, body, ip);
  await takeMail(deps, email, ip);
  const now = new Date(deps.clock.nowMs());
  await sql`
    insert into mails (kind, recipient, player_id, lang, facts, queued_at, due_at, done_at, outcome)
    select case when p.email_verified then 'set-password' else 'confirm-email' end,
           coalesce(p.email, ''), p.id, coalesce(p.lang, ${DEFAULT_LANGUAGE}),
           jsonb_build_object('name', coalesce(p.login, p.nick)), ${now}, ${now},
           case when p.id is null then ${now}::timestamptz end,
           case when p.id is null then 'nobody' end
      from (values (1)) as asked
      left join players p on lower(p.email) = ${email.toLowerCase()}`.execute(deps.db);
}

/** Mails a signed-in player the link again that confirms the address they wait for, or theirs. */
export async function resendConfirmation(
  deps: MailRequestDeps,
  playerId: PlayerId,
  ip: string,
): Promise<void> {
  const waiting = await readPendingEmail(deps.db, playerId, deps.clock.nowMs());
  if (waiting !== undefined) return await resendNewAddress(deps, { playerId, email: waiting }, ip);
  const player = await readPlayer(deps.db, playerId);
  if (player === undefined || player.email === null || player.email_verified) return;
  await takeMail(deps, player.email, ip);
  const { email: to, lang, name } = { ...player, email: player.email };
  const mail = { kind: 'confirm-email', to, playerId, lang, facts: { name } } as const;
  await queueMail(deps.db, mail, deps.clock.nowMs());
}

async function resendNewAddress(
  deps: MailRequestDeps,
  waiting: { readonly playerId: PlayerId; readonly email: string },
  ip: string,
): Promise<void> {
  await takeMail(deps, waiting.email, ip);
  const nowMs = deps.clock.nowMs();
  await deps.db.transaction().execute(async (trx) => {
    await lockAccess(trx, waiting.playerId);
    await mailNewAddress(trx, { ...waiting, nowMs });
  });
}

/** The address a player of one click wants their login at, and the password they were shown. */
export type CredentialsMail = { readonly email: string; readonly password: string };

/**
 * Mails a signed-in player their login and a link that sets a password, and lets the address wait to be
 * theirs where they have neither a confirmed one nor two-factor: it is theirs once the link is used, for
 * that proves the mailbox. An address that is another account's waits alike, and a mail tells its owner:
 * nothing here says who has an account. Where none waits the answer is the same and no mail is sent. The
 * password is required because the link opens the account: a stolen session alone is not enough.
 */
export async function mailCredentials(
  deps: MailRequestDeps,
  { session, ip }: { readonly session: Pick<Session, 'id' | 'playerId'>; readonly ip: string },
  body: CredentialsMail,
): Promise<void> {
  const { playerId, id: askedIn } = session;
  const email = addressOf(body, 'login.email-invalid');
  await deps.sharedThrottle.take('password', String(playerId));
  const player = await readPlayer(deps.db, playerId);
  const isRight = await deps.passwords.isRight(player?.password_hash, body.password);
  if (!isRight || player === undefined) throw new Refusal('login.wrong-credentials');
  await deps.sharedThrottle.takeBack('password', String(playerId));
  await takeMail(deps, email, ip);
  const nowMs = deps.clock.nowMs();
  if (player.email?.toLowerCase() === email.toLowerCase()) {
    const { lang, name } = player;
    const mail = { kind: 'credentials', to: email, playerId, lang, facts: { name } } as const;
    return await queueMail(deps.db, mail, nowMs);
  }
  await deps.db.transaction().execute(async (trx) => {
    await lockAccess(trx, playerId);
    if (!(await mayWait(trx, playerId))) return;
    await keepPendingEmail(trx, { playerId, email, askedIn, nowMs });
    await mailNewAddress(trx, { playerId, email, nowMs }, 'credentials');
  });
}

/**
 * Not where two-factor is on: the link that goes there is the first proof of its mailbox, which ends
 * two-factor, and nobody was asked for a code.
 */
async function mayWait(trx: Database, playerId: PlayerId): Promise<boolean> {
  const player = await readPlayer(trx, playerId);
  return player?.email_verified === false && !(await isTwoFactorOn(trx, playerId));
}

async function readPlayer(db: Database, playerId: PlayerId) {
  const row = await db
    .selectFrom('players')
    .select(['login', 'nick', 'email', 'email_verified', 'lang', 'password_hash'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const lang = isLanguage(row.lang) ? row.lang : DEFAULT_LANGUAGE;
  return { ...row, lang, name: row.login ?? row.nick };
}
