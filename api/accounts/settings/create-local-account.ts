import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { localAccountRefusals } from '../../../shared/accounts/settings/account-rules.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { confirmOwner, type OwnerDeps } from '../credentials/confirm-owner.ts';

/** What the player chose, and where they come from. */
export type LocalAccount = {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  /** Of the app, where two-factor is on. */
  readonly code?: string | undefined;
};

/** What making a local account needs. */
export type LocalAccountDeps = OwnerDeps & { readonly players: PlayerDirectory };

/**
 * Gives an account that has none a login and a password of its own. A stolen session must not be
 * able to add a sign-in method, so it requires what `confirmOwner` does: a code where two-factor is
 * on, else a sign-in not older than ten minutes. The player is notified. Of two at once one counts:
 * no login is ever given twice, and no account gets a second one.
 */
export async function createLocalAccount(
  deps: LocalAccountDeps,
  session: Session,
  { login, password, address, code }: LocalAccount,
): Promise<void> {
  const { clock, db, logger, passwords, players } = deps;
  const { playerId } = session;
  const player = await players.get(playerId);
  if (player?.hasPassword !== false) throw new Refusal('settings.local-exists');
  const [broken] = localAccountRefusals({ login, password });
  if (broken !== undefined) throw new Refusal(broken.refusal, { field: broken.field });
  if (isCommonPassword(password)) {
    throw new Refusal('settings.local-password-common', { field: 'password' });
  }
  await confirmOwner(deps, session, { code });
  if (await isTaken(deps, login)) throw await taken(deps, address);
  const passwordHash = await passwords.hash(password);
  const isMade = await insert(db, { playerId, login, passwordHash, nowMs: clock.nowMs() });
  players.invalidate(playerId);
  if (isMade === undefined) throw await taken(deps, address);
  if (!isMade) throw new Refusal('settings.local-exists');
  logger.info({ playerId, audit: true }, 'a player made a local account');
}

type NewAccount = Pick<Session, 'playerId'> & {
  readonly login: string;
  readonly passwordHash: string;
  readonly nowMs: number;
};

/** False for an account that has one meanwhile, undefined for a login that is taken. */
async function insert(
  db: Database,
  { playerId, login, passwordHash, nowMs }: NewAccount,
): Promise<boolean | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('players')
        .set({ login, password_hash: passwordHash })
        .where('id', '=', BigInt(playerId))
        .where('password_hash', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await notifyPlayer(trx, { kind: 'local-account-made', playerId }, nowMs);
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'players_login')) return undefined;
    throw error;
  }
}

/** Asked before the password is hashed, so that a taken login costs no hash. */
async function isTaken({ db }: LocalAccountDeps, login: string): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where((player) => player(player.fn<string>('lower', ['login']), '=', login.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of such answers per network is limited, as at registration. */
async function taken({ sharedThrottle }: LocalAccountDeps, address: string): Promise<Refusal> {
  await sharedThrottle.take('taken', networkOf(address));
  return new Refusal('settings.local-taken', { field: 'login' });
}
