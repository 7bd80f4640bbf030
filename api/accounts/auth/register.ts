import { birthDateRefusal } from '../../../shared/accounts/auth/birth-date.ts';
import type {
  FastRegistrationBody,
  RegistrationBody,
} from '../../../shared/accounts/auth/contract.ts';
import { registrationRefusals } from '../../../shared/accounts/auth/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import {
  keepFingerprints,
  type Fingerprint,
  fingerprintsOf,
  refuseExcluded,
} from '../../protection/exclusion/fingerprints.ts';
import { createPlayer, type NewPlayer, type NewSeeds } from '../../players/create-player.ts';
import { termsInForce } from '../../../shared/players/terms.ts';
import { requireCaptcha } from './captcha-check.ts';
import { drawLogin, drawPassword } from '../credentials/draw-credentials.ts';
import { mailboxKey } from '../throttles/mail-throttle.ts';
import { networkOf } from '../../platform/http/network.ts';
import { emailAddressOf } from '../credentials/email-address.ts';
import { refuseCommon } from '../credentials/new-password.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { SharedThrottle } from '../throttles/shared-throttle.ts';

/** What making an account needs. */
export type RegisterDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly newSeeds: NewSeeds;
  readonly captcha: Captcha;
  readonly sharedThrottle: SharedThrottle;
  readonly fingerprintKey: string;
};

/** The origin of a registration. */
export type From = { readonly lang: Language; readonly ip: string };

/** Who signed in, as the sign-in answer shows them. */
export type SignedIn = { readonly playerId: PlayerId; readonly nick: string };

/**
 * Creates a player with a login and a password of their own, who thereby accepts the terms, and
 * mails them a link that confirms their address, unless its mailbox has reached its mails per hour:
 * they may ask for one later. Refuses by the first rule a field breaks, then for a captcha that is
 * not passed, for an address of an excluded player, and with `login.taken` when the login or the
 * address is taken; of two registrations at once one passes. The nickname is a neutral one: others
 * see it, and the login is half of the credentials.
 *
 * `login.taken` and `gate.excluded` reveal that an account exists, as the product's rules require.
 * So a captcha comes before them, and their number per network is limited.
 */
export async function register(
  deps: RegisterDeps,
  body: RegistrationBody,
  { lang, ip }: From,
): Promise<SignedIn> {
  const [broken] = registrationRefusals(body);
  if (broken !== undefined) throw new Refusal(broken.refusal, { field: broken.field });
  const email = emailAddressOf(body.email);
  if (email === undefined) throw new Refusal('login.email-invalid', { field: 'email' });
  refuseCommon(body.password);
  const birthDate = requireAdult(deps.clock, body);
  await requireCaptcha(deps.captcha, body, ip);
  const fingerprints = fingerprintsOf(deps.fingerprintKey, [{ kind: 'email', value: email }]);
  await refuseExcluded(deps.db, fingerprints, deps.clock.nowMs()).catch(
    async (refusal: unknown) => {
      await deps.sharedThrottle.take('taken', networkOf(ip));
      throw refusal;
    },
  );
  if (await isTaken(deps.db, { login: body.login, email })) throw await taken(deps, ip);
  const person = {
    ...newcomer(deps, body, lang),
    birthDate,
    login: body.login,
    email,
    passwordHash: await deps.passwords.hash(body.password),
  };
  const isMailed =
    (await deps.sharedThrottle.count('newcomerMailbox', mailboxKey(email))) === undefined;
  const made = await insert(deps, person, { email, fingerprints, isMailed });
  if (made === undefined) throw await taken(deps, ip);
  return made;
}

/** Who signed in by one click, and with what they can come back. */
export type FastSignedIn = SignedIn & { readonly login: string; readonly password: string };

/** Rarely, a generated login is taken. */
const TRIES = 3;

/** Makes a player with a drawn login and password, which only this answer has. */
export async function registerFast(
  deps: RegisterDeps,
  body: FastRegistrationBody,
  { lang, ip }: From,
): Promise<FastSignedIn> {
  const birthDate = requireAdult(deps.clock, body);
  await requireCaptcha(deps.captcha, body, ip);
  const password = drawPassword();
  const passwordHash = await deps.passwords.hash(password);
  for (let turn = 0; turn < TRIES; turn += 1) {
    const login = drawLogin();
    const person = { ...newcomer(deps, body, lang), birthDate, login, passwordHash };
    const made = await insert(deps, person);
    if (made !== undefined) return { ...made, login, password };
  }
  throw new Error('no login that was drawn is free');
}

type Form = Pick<RegistrationBody, 'birthDate' | 'terms' | 'refererId'>;

/** The date of birth of a person of age who accepts the terms; a refusal otherwise. */
function requireAdult(clock: Clock, { birthDate, terms }: Form): string {
  const refusal = birthDateRefusal(birthDate, clock.nowMs());
  if (refusal !== undefined || birthDate === undefined) {
    throw new Refusal(refusal ?? 'login.birth-date-required', { field: 'birthDate' });
  }
  if (terms !== true) throw new Refusal('login.terms-required', { field: 'terms' });
  return birthDate;
}

function newcomer({ clock, newSeeds }: RegisterDeps, { refererId }: Form, lang: Language) {
  const nowMs = clock.nowMs();
  return {
    names: [],
    newSeeds,
    createdAt: new Date(nowMs),
    lang,
    referrals: [refererId],
    termsVersion: termsInForce(nowMs).from,
  };
}

/** The address of a newcomer, and whether it takes one more mail now. */
type Known = {
  readonly email: string;
  readonly fingerprints: readonly Fingerprint[];
  readonly isMailed: boolean;
};

/** Undefined when the login or the address was taken meanwhile. */
async function insert(
  { db, clock }: RegisterDeps,
  person: NewPlayer & { readonly login: string; readonly lang: Language },
  known?: Known,
): Promise<SignedIn | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      const made = await createPlayer(trx, person);
      const { playerId } = made;
      if (known !== undefined) {
        const { lang, login: name } = person;
        const { email: to, fingerprints, isMailed } = known;
        await keepFingerprints(trx, playerId, {
          fingerprints,
          isProven: false,
          nowMs: clock.nowMs(),
        });
        const mail = { kind: 'confirm-email', to, playerId, lang, facts: { name } } as const;
        if (isMailed) await queueMail(trx, mail, clock.nowMs());
      }
      return made;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'players_login', 'players_email')) return undefined;
    throw error;
  }
}

async function taken({ sharedThrottle }: RegisterDeps, ip: string): Promise<Refusal> {
  await sharedThrottle.take('taken', networkOf(ip));
  return new Refusal('login.taken');
}

/** Asked before the password is hashed, so that a taken login costs no hash. */
async function isTaken(
  db: Database,
  { login, email }: Pick<RegistrationBody, 'login' | 'email'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where((player) =>
      player.or([
        player(player.fn<string>('lower', ['login']), '=', login.toLowerCase()),
        player(player.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
