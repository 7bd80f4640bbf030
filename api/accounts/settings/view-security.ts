import { Refusal } from '../../../shared/errors/refusal.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { countRecoveryCodes } from '../credentials/recovery-codes.ts';
import { readPendingEmail } from './email-change-store.ts';

/** How an account is held, to its owner only. */
export async function viewSecurity(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id, playerId }: Pick<Session, 'id' | 'playerId'>,
): Promise<SecurityOutput> {
  const row = await db
    .selectFrom('players')
    .leftJoin('two_factor', 'two_factor.player_id', 'players.id')
    .select(['email', 'email_verified', 'password_hash', 'two_factor.enabled_at'])
    .select('drawn_password_session')
    .where('players.id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('wire.invalid-token');
  const [pendingEmail, recoveryCodesLeft] = await Promise.all([
    readPendingEmail(db, playerId, clock.nowMs()),
    countRecoveryCodes(db, playerId),
  ]);
  return {
    email: row.email,
    isEmailConfirmed: row.email_verified,
    pendingEmail: pendingEmail ?? null,
    hasPassword: row.password_hash !== null,
    isPasswordDrawn: row.drawn_password_session === id,
    twoFactor: { isOn: row.enabled_at !== null, recoveryCodesLeft },
  };
}
