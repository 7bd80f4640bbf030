import type { LoginBody } from '../../shared/auth/contract.ts';
import { loginRefusals } from '../../shared/auth/rules.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../db/database.ts';
import type { LoginGuard } from './login-guard.ts';
import { networkOf } from './network.ts';
import type { Passwords } from './passwords.ts';
import type { SignedIn } from './register.ts';

type Deps = {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly loginGuard: LoginGuard;
};

type Account = {
  readonly id: bigint;
  readonly nick: string;
  readonly password_hash: string | null;
};

/**
 * Checks a login, or an e-mail address in its place, and its password. An unknown login, an account
 * without a password and a wrong password cost the same work and get the same refusal,
 * `login.wrong-credentials`; too many of them get `login.too-many-attempts`.
 */
export async function logIn(deps: Deps, body: LoginBody, ip: string): Promise<SignedIn> {
  const [broken] = loginRefusals(body);
  if (broken !== undefined) throw new Refusal(broken.refusal, { field: broken.field });
  const account = await findAccount(deps.db, body.login);
  const playerId = account && (Number(account.id) as PlayerId);
  const attempt = { login: body.login, playerId, network: networkOf(ip) };
  await deps.loginGuard.begin(attempt);
  const isRight = await deps.passwords
    .isRight(account?.password_hash, body.password)
    .catch(async (error: unknown) => {
      await deps.loginGuard.takeBack(attempt);
      throw error;
    });
  if (!isRight || account === undefined || playerId === undefined) {
    throw new Refusal('login.wrong-credentials');
  }
  await deps.loginGuard.forgive(attempt);
  return { playerId, nick: account.nick };
}

async function findAccount(db: Database, typed: string): Promise<Account | undefined> {
  const column = typed.includes('@') ? 'email' : 'login';
  return await db
    .selectFrom('players')
    .select(['id', 'nick', 'password_hash'])
    .where((player) => player(player.fn<string>('lower', [column]), '=', typed.toLowerCase()))
    .executeTakeFirst();
}
