import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { SecurityOutput } from '../../shared/settings/contract.ts';
import type { Context } from '../context.ts';

/** How an account is held, to its owner only. */
export async function viewSecurity(
  { db }: Pick<Context, 'db'>,
  playerId: PlayerId,
): Promise<SecurityOutput> {
  const row = await db
    .selectFrom('players')
    .select(['email', 'email_verified', 'password_hash'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('wire.invalid-token');
  return {
    email: row.email,
    isEmailConfirmed: row.email_verified,
    pendingEmail: null,
    hasPassword: row.password_hash !== null,
    twoFactor: { isOn: false, recoveryCodesLeft: 0 },
  };
}
