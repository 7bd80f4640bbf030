import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { isDrawnOwner } from '../auth/drawn-password.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { isTwoFactorOn } from '../two-factor/two-factor-store.ts';
import { type CodeDeps, useCode } from '../two-factor/use-code.ts';

/** A session younger than this shows by itself that its owner is there. */
const FRESH_SESSION_MS = 600_000;

/** The clocks of processes differ by less; a session from further ahead is of a clock set back. */
const CLOCKS_DIFFER_MS = 60_000;

type Confirming = Pick<Context, 'db' | 'passwords' | 'sharedThrottle'>;

/** What making sure of an owner needs. */
export type OwnerContext = CodeDeps & Confirming;

/** What somebody signed in gives to show that they are the owner of the account. */
export type OwnerProof = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

/** The form's field that a wrong password stands in. */
type PasswordField = 'password' | 'currentPassword';

/**
 * Makes sure that who holds a session is the account's owner, before a change of how it is held or
 * paid out: the password where the account has one, a code of the app or a recovery code where
 * two-factor is on, and where there is neither a session not older than ten minutes. The session of a
 * one-click registration may leave out the drawn password while nobody used it. A code is used up by
 * it. Wrong ones are counted over all processes, so a stolen session guesses neither. Gives the hash of
 * the account's password, so that a change can be made of that password only; null where there is none.
 * Refuses `settings.code-needed`, `settings.password-wrong`, `settings.code-wrong`,
 * `settings.confirm-again` and `wire.flood`.
 */
export async function confirmOwner(
  context: OwnerContext,
  session: Session,
  { password, code, field = 'password' }: OwnerProof & { readonly field?: PasswordField },
): Promise<string | null> {
  const { db } = context;
  const { playerId } = session;
  const hasTwoFactor = await isTwoFactorOn(db, playerId);
  const typed = code?.trim() ?? '';
  if (hasTwoFactor && typed === '') throw new Refusal('settings.code-needed', { field: 'code' });
  const passwordHash = await readHash(db, playerId);
  const isLeftOut = (password ?? '') === '' && (await isDrawnOwner(db, session));
  if (passwordHash !== null && !isLeftOut) {
    await checkPassword(context, playerId, { passwordHash, password: password ?? '', field });
  }
  if (hasTwoFactor) {
    const isRight = await useCode(context, { playerId, code: typed, bucket: 'session' });
    if (!isRight) throw new Refusal('settings.code-wrong', { field: 'code' });
  } else if (passwordHash === null) {
    requireFreshSession(context, session);
  }
  return passwordHash;
}

/** For accounts without a password; refuses `settings.confirm-again` for a session that is old. */
function requireFreshSession({ clock }: Pick<Context, 'clock'>, { startedAt }: Session): void {
  const ageMs = clock.nowMs() - startedAt.getTime();
  if (ageMs >= FRESH_SESSION_MS || ageMs < -CLOCKS_DIFFER_MS) {
    throw new Refusal('settings.confirm-again');
  }
}

/** The hash of an account's password; null where it has none. */
export async function readHash(db: Context['db'], playerId: PlayerId): Promise<string | null> {
  const row = await db
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

type TypedPassword = {
  readonly passwordHash: string;
  readonly password: string;
  readonly field: PasswordField;
};

async function checkPassword(
  { passwords, sharedThrottle }: Confirming,
  playerId: PlayerId,
  { passwordHash, password, field }: TypedPassword,
): Promise<void> {
  await sharedThrottle.take('password', String(playerId));
  if (!(await passwords.isRight(passwordHash, password))) {
    throw new Refusal('settings.password-wrong', { field });
  }
  await sharedThrottle.takeBack('password', String(playerId));
}
