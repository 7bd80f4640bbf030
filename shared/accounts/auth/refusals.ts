import type { Refusals } from '../../platform/wire/lists.ts';

/** Registration, sign-in and recovery. */
export const LOGIN_REFUSALS = {
  'login-required': { code: 1, meaning: 'A login is needed.' },
  'wrong-credentials': { code: 2, meaning: 'Login and password do not belong together.' },
  'email-required': { code: 3, meaning: 'An e-mail address is needed.' },
  'email-invalid': { code: 4, meaning: 'The e-mail address is invalid.' },
  taken: { code: 5, meaning: 'The login or the e-mail address belongs to somebody already.' },
  'too-many-attempts': {
    code: 6,
    meaning: 'Signing in failed six times and is closed for 20 minutes; data has the wait.',
  },
  'password-uppercase': { code: 7, meaning: 'The password needs an uppercase letter.' },
  'password-lowercase': { code: 8, meaning: 'The password needs a lowercase letter.' },
  'password-digit': { code: 9, meaning: 'The password needs a digit.' },
  'password-short': { code: 10, meaning: 'The password needs at least 6 characters.' },
  'repeat-required': { code: 11, meaning: 'The password must be repeated.' },
  'repeat-mismatch': { code: 12, meaning: 'The repeated password is different.' },
  captcha: {
    code: 13,
    meaning: 'A captcha is needed, or its answer is wrong, used, too old or could not be checked.',
  },
  'login-invalid': {
    code: 14,
    meaning: 'The login has other characters or another length than allowed.',
  },
  'account-closed': {
    code: 24,
    meaning: 'The player closed the account; support may open it again.',
  },
  'recovery-email-invalid': {
    code: 15,
    meaning: 'Recovery was asked for with an invalid e-mail address.',
  },
  'recovery-failed': {
    code: 16,
    meaning:
      'The link that sets a password is unknown, used or too old; whether an address has an account is never told.',
  },
  'confirmation-failed': {
    code: 17,
    meaning: 'The link that confirms an address is unknown, used or too old.',
  },
  'under-age': { code: 18, meaning: 'The date of birth is that of somebody under 18.' },
  'birth-date-required': { code: 19, meaning: 'A date of birth is needed.' },
  'birth-date-invalid': {
    code: 20,
    meaning: 'The date of birth is no day of the calendar, or is too long ago.',
  },
  'terms-required': { code: 21, meaning: 'The terms must be accepted.' },
  'password-common': { code: 22, meaning: 'The password is one of those that are guessed first.' },
  'passkey-failed': {
    code: 30,
    meaning: 'The passkey is unknown, or its answer fits no open challenge.',
  },
  'too-many-mails': {
    code: 23,
    meaning: 'The account or the network address asked for too many mails; data has the wait.',
  },
  'want-enter-code': {
    code: 25,
    meaning: 'The password is right, and a two-factor code is needed.',
  },
  'enter-a-temporary-code': {
    code: 26,
    meaning: 'The password is right, but the two-factor code is wrong, too old or used.',
  },
} as const satisfies Refusals;

export type LoginRefusal = `login.${keyof typeof LOGIN_REFUSALS}`;

/** Sign-in by Telegram. */
export const TELEGRAM_REFUSALS = {
  telegramError: { code: 1, meaning: 'The init data is not signed by Telegram for this bot.' },
  expired: { code: 2, meaning: 'The init data is older than its window or from the future.' },
  replayed: { code: 3, meaning: 'The init data was used before.' },
  noToken: { code: 4, meaning: 'No init data came with the request.' },
  already_in_use: { code: 6, meaning: 'The Telegram profile belongs to another player.' },
  linkInvalid: { code: 5, meaning: 'The login link is unknown, used or too old.' },
  serverError: { code: 500, meaning: 'A bug or an outage.' },
} as const satisfies Refusals;
