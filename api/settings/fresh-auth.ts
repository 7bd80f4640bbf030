import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';

/** A session younger than this shows by itself that its owner is there. */
const FRESH_SESSION_MS = 600_000;

type Confirming = Pick<Context, 'db' | 'passwords' | 'sharedThrottle'>;

/**
 * Asks somebody signed in for the password again, and gives the hash it was right for, so that a
 * change can be made of that password only. Counted over all processes, so a stolen session does not
 * guess one. Refuses `settings.password-none`, `settings.password-wrong` and `wire.flood`.
 */
export async function requirePassword(
  { db, passwords, sharedThrottle }: Confirming,
  playerId: PlayerId,
  password: string,
): Promise<string> {
  const row = await db
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  const passwordHash = row?.password_hash ?? null;
  if (passwordHash === null) throw new Refusal('settings.password-none');
  await sharedThrottle.take('password', String(playerId));
  if (!(await passwords.isRight(passwordHash, password))) {
    throw new Refusal('settings.password-wrong', { field: 'currentPassword' });
  }
  await sharedThrottle.takeBack('password', String(playerId));
  return passwordHash;
}

/** For accounts without a password; refuses `settings.confirm-again` for a session that is old. */
export function requireFreshSession(
  { clock }: Pick<Context, 'clock'>,
  { startedAt }: Session,
): void {
  if (clock.nowMs() - startedAt.getTime() >= FRESH_SESSION_MS) {
    throw new Refusal('settings.confirm-again');
  }
}
