import { FRESH_SESSION_MINUTES } from '../../../shared/accounts/settings/owner-proof.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { isDrawnOwner } from './drawn-password.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isTwoFactorOn } from './two-factor-store.ts';
import type { Passwords } from './passwords.ts';
import { type CodeDeps, useCode } from './use-code.ts';

const FRESH_SESSION_MS = FRESH_SESSION_MINUTES * 60_000;

/** The clocks of processes differ by less; a session from further ahead is of a clock set back. */
const CLOCKS_DIFFER_MS = 60_000;

/** What making sure of an owner needs. */
export type OwnerDeps = CodeDeps & { readonly passwords: Passwords };

/** What a signed-in player gives to prove that they own the account. */
export type OwnerProof = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

/** The form field of a wrong password. */
type PasswordField = 'password' | 'currentPassword';

/**
 * Makes sure that the holder of a session is the account's owner, before a change of how the
 * account is accessed or paid out: the password where the account has one, a code of the app or a
 * recovery code where two-factor is on, and where there is neither a session not older than ten
 * minutes. The session of a one-click registration may leave out the generated password while it
 * was never used. It uses a code up. Wrong ones are counted over all processes, so a stolen session
 * cannot guess either. Returns the hash of the account's password, so that a change can require
 * that password to be unchanged; null where there is none. Refuses `settings.code-needed`,
 * `settings.password-wrong`, `settings.code-wrong`, `settings.confirm-again` and `wire.flood`.
 */
export async function confirmOwner(
  deps: OwnerDeps,
  session: Session,
  { password, code, field = 'password' }: OwnerProof & { readonly field?: PasswordField },
): Promise<string | null> {
  const { db } = deps;
  const { playerId } = session;
  const hasTwoFactor = await isTwoFactorOn(db, playerId);
  const typed = code?.trim() ?? '';
  if (hasTwoFactor && typed === '') throw new Refusal('settings.code-needed', { field: 'code' });
  const passwordHash = await readHash(db, playerId);
  const isLeftOut = (password ?? '') === '' && (await isDrawnOwner(db, session));
  if (passwordHash !== null && !isLeftOut) {
    await checkPassword(deps, playerId, { passwordHash, password: password ?? '', field });
  }
  if (hasTwoFactor) {
    const isRight = await useCode(deps, { playerId, code: typed, bucket: 'session' });
    if (!isRight) throw new Refusal('settings.code-wrong', { field: 'code' });
  } else if (passwordHash === null) {
    requireFreshSession(deps, session);
  }
  return passwordHash;
}

/**
 * Makes sure of an owner who cannot be asked for a password, by a sign-in of the last ten minutes.
 * A code of two-factor cannot be left out. Refuses `settings.code-needed` and
 * `settings.confirm-again`.
 */
export async function confirmFreshOwner(
  deps: Pick<OwnerDeps, 'db' | 'clock'>,
  session: Session,
): Promise<void> {
  if (await isTwoFactorOn(deps.db, session.playerId)) {
    throw new Refusal('settings.code-needed', { field: 'code' });
  }
  requireFreshSession(deps, session);
}

/**
 * Of a session that is not asked for more; refuses `settings.confirm-again` for a session that is
 * old.
 */
function requireFreshSession({ clock }: { readonly clock: Clock }, { startedAt }: Session): void {
  const ageMs = clock.nowMs() - startedAt.getTime();
  if (ageMs >= FRESH_SESSION_MS || ageMs < -CLOCKS_DIFFER_MS) {
    throw new Refusal('settings.confirm-again');
  }
}

/** The hash of an account's password; null where it has none. */
export async function readHash(db: Database, playerId: PlayerId): Promise<string | null> {
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
  { passwords, sharedThrottle }: OwnerDeps,
  playerId: PlayerId,
  { passwordHash, password, field }: TypedPassword,
): Promise<void> {
  await sharedThrottle.take('password', String(playerId));
  if (!(await passwords.isRight(passwordHash, password))) {
    throw new Refusal('settings.password-wrong', { field });
  }
  await sharedThrottle.takeBack('password', String(playerId));
}
