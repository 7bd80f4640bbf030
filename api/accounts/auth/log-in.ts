import type { LoginBody } from '../../../shared/accounts/auth/contract.ts';
import { loginRefusals } from '../../../shared/accounts/auth/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { CodeDeps } from '../credentials/use-code.ts';
import { requireCaptcha } from './captcha-check.ts';
import { emailAddressOf } from '../credentials/email-address.ts';
import { forgetDrawn } from '../credentials/drawn-password.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import type { LoginGuard } from './login-guard.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { passSecondStep } from './second-step.ts';
import type { SignedIn } from './register.ts';

type Deps = CodeDeps & {
  readonly passwords: Passwords;
  readonly loginGuard: LoginGuard;
  readonly captcha: Captcha;
};

/** Where a sign-in happens: the digest is of a browser that signed in before, to any account. */
export type SignInPlace = { readonly ip: string; readonly device: Buffer | undefined };

type Account = {
  readonly id: bigint;
  readonly nick: string;
  readonly password_hash: string | null;
};

/**
 * Checks a login, or an e-mail address in its place, and its password. An unknown login, an account
 * without a password and a wrong password cost the same work and get the same refusal,
 * `login.wrong-credentials`; too many of them get `login.too-many-attempts`, and after two from a
 * network, or from a browser the account knows, everybody there gets `login.captcha` who passed
 * none. After the right password, and only then, two-factor asks for a code.
 */
export async function logIn(deps: Deps, body: LoginBody, place: SignInPlace): Promise<SignedIn> {
  const [broken] = loginRefusals(body);
  if (broken !== undefined) throw new Refusal(broken.refusal, { field: broken.field });
  const account = await findAccount(deps.db, body.login);
  const playerId = account && playerIdOf(account.id);
  const isKnown = await isKnownDevice(deps.db, playerId, place.device);
  const knownDevice = isKnown ? place.device?.toString('base64url') : undefined;
  const network = networkOf(place.ip);
  const bucket = knownDevice === undefined ? network : `${playerId} ${knownDevice}`;
  const isCounted = await beginAttempt(deps, bucket, { body, ip: place.ip });
  const attempt = { login: body.login, playerId, network, knownDevice };
  await deps.loginGuard.begin(attempt);
  const takeBack = async () => {
    await deps.loginGuard.takeBack(attempt);
    if (isCounted) await deps.sharedThrottle.takeBack('login', bucket);
  };
  const isRight = await deps.passwords
    .isRight(account?.password_hash, body.password)
    .catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
  if (!isRight || account === undefined || playerId === undefined) {
    throw new Refusal('login.wrong-credentials');
  }
  await passSecondStep(deps, { playerId, code: body.code, knownDevice, takeBack });
  await forgetDrawn(deps.db, playerId);
  await deps.loginGuard.forgive(attempt);
  if (isCounted) await deps.sharedThrottle.takeBack('login', bucket);
  return { playerId, nick: account.nick };
}

/**
 * Counts the attempt as a failure before the password is looked at, so that those who come at one
 * moment are counted one by one; from the third on a captcha is asked for instead. True if counted.
 */
async function beginAttempt(
  { sharedThrottle, captcha }: Deps,
  bucket: string,
  { body, ip }: { readonly body: LoginBody; readonly ip: string },
): Promise<boolean> {
  const waitMs = await sharedThrottle.count('login', bucket);
  if (waitMs === undefined) return true;
  await requireCaptcha(captcha, body, ip);
  return false;
}

async function findAccount(db: Database, typed: string): Promise<Account | undefined> {
  const column = typed.includes('@') ? 'email' : 'login';
  const name = emailAddressOf(typed) ?? typed;
  return await db
    .selectFrom('players')
    .select(['id', 'nick', 'password_hash'])
    .where((player) => player(player.fn<string>('lower', [column]), '=', name.toLowerCase()))
    .executeTakeFirst();
}
