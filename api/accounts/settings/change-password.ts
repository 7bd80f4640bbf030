import type { Transaction } from 'kysely';
import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { newPasswordRefusal } from '../../../shared/accounts/settings/account-rules.ts';
import { lockAccess } from '../credentials/access-lock.ts';
import { remainingMethods } from '../credentials/remaining-methods.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { endSessionsBut } from '../sessions/player-sessions.ts';
import { confirmOwner, type OwnerDeps, readHash } from '../credentials/confirm-owner.ts';
import { forgetOthersAddresses } from './forget-others-addresses.ts';

/** The passwords as they were typed, and a code where two-factor is on. */
export type PasswordChange = {
  readonly password: string;
  readonly currentPassword?: string | undefined;
  readonly code?: string | undefined;
};

/** What a change of the password needs. */
export type ChangePasswordDeps = OwnerDeps & { readonly sessions: Sessions };

/**
 * Changes the password of a player who shows to be the owner as `confirmOwner` asks: by the one in
 * use, unless it was drawn and never used, and by a code where two-factor is on. With it every
 * other session, every known device, every link that opens the account and every address that
 * another session put in place unconfirmed ends, and the player is told, with the profiles and
 * passkeys that go on to sign in. Of two changes at one moment the first stands, and the other's
 * password was wrong. Gives how many sessions ended. Refuses what is wrong with the new one,
 * `settings.password-none`, `settings.password-same` and what `confirmOwner` refuses.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  session: Session,
  { password, currentPassword = '', code }: PasswordChange,
): Promise<number> {
  const { db, clock, logger, passwords, sessions } = deps;
  const { id, playerId } = session;
  const refusal = newPasswordRefusal(password) ?? commonRefusal(password);
  if (refusal !== undefined) throw new Refusal(refusal, { field: 'password' });
  if ((await readHash(db, playerId)) === null) throw new Refusal('settings.password-none');
  if (password.normalize('NFC') === currentPassword.normalize('NFC')) {
    throw new Refusal('settings.password-same', { field: 'password' });
  }
  const proof = { password: currentPassword, code, field: 'currentPassword' } as const;
  const knownHash = await confirmOwner(deps, session, proof);
  const change = { playerId, knownHash, newHash: await passwords.hash(password) };
  const ended = await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    await lockAccess(trx, playerId);
    await forgetOthersAddresses(trx, session, nowMs);
    await replaceHash(trx, change);
    await trx.deleteFrom('known_devices').where('player_id', '=', BigInt(playerId)).execute();
    const facts = await remainingMethods(trx, playerId);
    await notifyPlayer(trx, { kind: 'password-changed', playerId, facts }, nowMs);
    return await endSessionsBut(trx, { playerId, kept: [id] }, nowMs);
  });
  for (const other of ended) sessions.invalidate(other);
  logger.info({ playerId, sessions: ended.length, audit: true }, 'a player changed the password');
  return ended.length;
}

const commonRefusal = (password: string) =>
  isCommonPassword(password) ? 'settings.password-common' : undefined;

type HashChange = {
  readonly playerId: PlayerId;
  readonly knownHash: string | null;
  readonly newHash: string;
};

/** Replaces the very hash that was looked at; refuses where it is another one meanwhile. */
async function replaceHash(trx: Transaction<Tables>, { playerId, knownHash, newHash }: HashChange) {
  const player = await trx
    .updateTable('players')
    .set({ password_hash: newHash, drawn_password_session: null })
    .where('id', '=', BigInt(playerId))
    .where('password_hash', '=', knownHash)
    .returning('id')
    .executeTakeFirst();
  if (player === undefined) {
    throw new Refusal('settings.password-wrong', { field: 'currentPassword' });
  }
}
