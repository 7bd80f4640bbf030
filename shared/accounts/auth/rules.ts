import type { LoginBody, RegistrationBody } from './contract.ts';
import type { LoginRefusal } from './refusals.ts';

/** Length of a login chosen at registration, in characters. */
export const LOGIN_MIN = 6;
export const LOGIN_MAX = 16;

/** The shortest login that sign-in accepts: imported accounts may have one shorter than ours. */
export const SIGN_IN_LOGIN_MIN = 3;

export const PASSWORD_MIN = 6;

/** Failed sign-ins from one network that lock an account there, and for how long. */
export const LOGIN_FAILURES = 6;
export const LOGIN_LOCK_MINUTES = 20;

/** How long the link of a mail to a player who forgot the password works. */
export const PASSWORD_LINK_HOURS = 1;

/** A form field as the wire names it. */
export type RegistrationField = 'login' | 'email' | 'password' | 'repeatPassword';
export type LoginField = 'login' | 'password';

/** One rule that a field breaks. */
export type FieldRefusal<Field extends string = string> = {
  readonly field: Field;
  readonly refusal: LoginRefusal;
};

type RegistrationFields = Pick<RegistrationBody, RegistrationField>;
type LoginFields = Pick<LoginBody, LoginField>;

const LOGIN_CHARACTERS = /^[A-Za-z0-9_-]+$/;
const EMAIL_LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const EMAIL_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const EMAIL_LOCAL_MAX = 64;
const EMAIL_MAX = 254;

/** A password rule: the refusal of a password that breaks it. */
const PASSWORD_RULES = [
  ['login.password-short', (text) => text.length >= PASSWORD_MIN],
  ['login.password-uppercase', (text) => /\p{Lu}/u.test(text)],
  ['login.password-lowercase', (text) => /\p{Ll}/u.test(text)],
  ['login.password-digit', (text) => /\d/u.test(text)],
] as const satisfies readonly (readonly [LoginRefusal, (text: string) => boolean])[];

/** The password rules in the order the form lists them, each by the refusal for breaking it. */
export const PASSWORD_REFUSALS = PASSWORD_RULES.map(([refusal]) => refusal);

/** Every rule a new password breaks, in the order of the list; an empty list is a good password. */
export function passwordRefusals(password: string): readonly LoginRefusal[] {
  return PASSWORD_RULES.filter(([, isMet]) => !isMet(password)).map(([refusal]) => refusal);
}

/**
 * Whether a text has the form of an e-mail address; it does not show that mail arrives there. The
 * part before the @ is ASCII: of letters that only look the same, two addresses would look the
 * same. The domain may have the letters of any language.
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  if (text.length > EMAIL_MAX || more.length > 0) return false;
  const labels = domain.split('.');
  return (
    local.length <= EMAIL_LOCAL_MAX &&
    EMAIL_LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => EMAIL_LABEL.test(label)) &&
    /\p{L}.*.$/u.test(labels.at(-1) ?? '')
  );
}

function isLogin(text: string, minLength: number): boolean {
  return text.length >= minLength && text.length <= LOGIN_MAX && LOGIN_CHARACTERS.test(text);
}

/** What is wrong with a newly chosen login, if anything. */
export function loginRefusal(login: string): LoginRefusal | undefined {
  if (login.trim() === '') return 'login.login-required';
  return isLogin(login, LOGIN_MIN) ? undefined : 'login.login-invalid';
}

function emailRefusal(email: string): LoginRefusal | undefined {
  if (email.trim() === '') return 'login.email-required';
  return isEmail(email) ? undefined : 'login.email-invalid';
}

/** What is wrong with a password typed a second time, if anything. */
export function repeatRefusal(password: string, repeat: string): LoginRefusal | undefined {
  if (repeat === '') return 'login.repeat-required';
  return repeat === password ? undefined : 'login.repeat-mismatch';
}

/**
 * Every rule a registration breaks, in field order: login, e-mail, password, repeat. An empty list
 * means the fields are good; whether the login is free only the server knows.
 */
export function registrationRefusals(
  body: RegistrationFields,
): readonly FieldRefusal<RegistrationField>[] {
  const broken: readonly (readonly [RegistrationField, LoginRefusal | undefined])[] = [
    ['login', loginRefusal(body.login)],
    ['email', emailRefusal(body.email)],
    ...passwordRefusals(body.password).map((refusal) => ['password', refusal] as const),
    ['repeatPassword', repeatRefusal(body.password, body.repeatPassword)],
  ];
  return broken.flatMap(([field, refusal]) => (refusal === undefined ? [] : [{ field, refusal }]));
}

/**
 * Every rule a sign-in breaks, in field order. The login may be an e-mail address. Only the length
 * of the password is checked, since its other rules may be newer than the account.
 */
export function loginRefusals(body: LoginFields): readonly FieldRefusal<LoginField>[] {
  const refusals: FieldRefusal<LoginField>[] = [];
  if (body.login.trim() === '') {
    refusals.push({ field: 'login', refusal: 'login.login-required' });
  } else if (!isLogin(body.login, SIGN_IN_LOGIN_MIN) && !isEmail(body.login)) {
    refusals.push({ field: 'login', refusal: 'login.login-invalid' });
  }
  if (body.password.length < PASSWORD_MIN) {
    refusals.push({ field: 'password', refusal: 'login.password-short' });
  }
  return refusals;
}
