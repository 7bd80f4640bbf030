import type { RegistrationBody } from '../../shared/auth/contract.ts';
import { registrationRefusals } from '../../shared/auth/rules.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { createPlayer, type NewSeeds } from '../players/create-player.ts';
import { nicknameFrom } from '../players/nickname.ts';
import { referralCode } from '../players/referral-code.ts';
import { TERMS_VERSION } from '../players/terms.ts';
import type { Passwords } from './passwords.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly newSeeds: NewSeeds;
};

/** Who signed in, as the sign-in answer shows them. */
export type SignedIn = { readonly playerId: PlayerId; readonly nick: string };

/**
 * Makes a player with a login and a password of their own, who thereby accepts the terms. Refuses
 * by the first rule a field breaks, and with `login.taken` when the login or the address is
 * somebody's; of two registrations at one moment one passes. The nickname is a neutral one: others
 * see it, and the login is half of what signs in.
 */
export async function register(
  deps: Deps,
  body: RegistrationBody,
  lang: Language,
): Promise<SignedIn> {
  const [broken] = registrationRefusals(body);
  if (broken !== undefined) throw new Refusal(broken.refusal, { field: broken.field });
  if (await isTaken(deps.db, body)) throw new Refusal('login.taken');
  const nick = nicknameFrom([]);
  const person = {
    nick,
    newSeeds: deps.newSeeds,
    createdAt: new Date(deps.clock.nowMs()),
    login: body.login,
    email: body.email,
    passwordHash: await deps.passwords.hash(body.password),
    lang,
    referrerCode: referralCode(body.refererId),
    termsVersion: TERMS_VERSION,
  };
  try {
    const playerId = await deps.db.transaction().execute((trx) => createPlayer(trx, person));
    return { playerId, nick };
  } catch (error) {
    if (isUniqueViolation(error, 'players_login', 'players_email')) {
      throw new Refusal('login.taken');
    }
    throw error;
  }
}

/** Asked before the password is hashed, so that a taken login costs no hash. */
async function isTaken(db: Database, body: RegistrationBody): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where((player) =>
      player.or([
        player(player.fn<string>('lower', ['login']), '=', body.login.toLowerCase()),
        player(player.fn<string>('lower', ['email']), '=', body.email.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
