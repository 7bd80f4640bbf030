import type { Entry } from './entry.ts';

/** Other players. */
export const users = {
  'not-found': { code: 1, meaning: 'No player has the id, or the player hides their profile.' },
} as const satisfies Record<string, Entry>;

/** Registration, sign-in and recovery. */
export const login = {
  'login-required': { code: 1, meaning: 'A login is needed.' },
  'wrong-credentials': { code: 2, meaning: 'Login and password do not belong together.' },
  'email-required': { code: 3, meaning: 'An e-mail address is needed.' },
  'email-invalid': { code: 4, meaning: 'The e-mail address is not one.' },
  taken: { code: 5, meaning: 'The login or the e-mail address belongs to somebody already.' },
  'too-many-attempts': {
    code: 6,
    meaning: 'Six failures: sign-in rests for 20 minutes; data has the wait.',
  },
  'password-uppercase': { code: 7, meaning: 'The password needs an uppercase letter.' },
  'password-lowercase': { code: 8, meaning: 'The password needs a lowercase letter.' },
  'password-digit': { code: 9, meaning: 'The password needs a digit.' },
  'password-short': { code: 10, meaning: 'The password needs at least 6 characters.' },
  'repeat-required': { code: 11, meaning: 'The password must be repeated.' },
  'repeat-mismatch': { code: 12, meaning: 'The repeated password differs.' },
  captcha: {
    code: 13,
    meaning:
      'A captcha is asked for, or its answer is wrong, used, too old or could not be checked.',
  },
  'login-invalid': {
    code: 14,
    meaning: 'The login has other characters or another length than allowed.',
  },
  'account-closed': { code: 24, meaning: 'The player closed the account; support may open it.' },
  'recovery-email-invalid': { code: 15, meaning: 'What recovery was asked for is no address.' },
  'recovery-failed': {
    code: 16,
    meaning:
      'The link that sets a password is unknown, used or too old. Whether an address has an account is never told.',
  },
  'confirmation-failed': {
    code: 17,
    meaning: 'The link that confirms an address is unknown, used or too old.',
  },
  'under-age': { code: 18, meaning: 'The date of birth is of somebody under 18.' },
  'birth-date-required': { code: 19, meaning: 'A date of birth is needed.' },
  'birth-date-invalid': { code: 20, meaning: 'The date of birth is no day, or of nobody alive.' },
  'terms-required': { code: 21, meaning: 'The terms must be accepted.' },
  'password-common': { code: 22, meaning: 'The password is among those that are guessed first.' },
  'passkey-failed': {
    code: 30,
    meaning: 'The passkey is unknown, or its answer fits no challenge asked; it is asked anew.',
  },
  'too-many-mails': {
    code: 23,
    meaning: 'The account or the network asked for enough mails for now; data has the wait.',
  },
  'want-enter-code': {
    code: 25,
    meaning: 'The password is right and two-factor is on: a code is asked for.',
  },
  'enter-a-temporary-code': {
    code: 26,
    meaning: 'The password is right, the code is wrong, too old or used.',
  },
} as const satisfies Record<string, Entry>;

/** A player's own data. */
export const profile = {
  'currency-unavailable': { code: 4, meaning: 'The currency cannot be chosen.' },
} as const satisfies Record<string, Entry>;

/** What players change in their account; `data` names the fields of the form when there are two. */
export const settings = {
  'email-used': { code: 3, meaning: 'The address is the account’s own already.' },
  'local-login': { code: 4, meaning: 'The login has other characters or another length.' },
  'local-password-short': { code: 4, meaning: 'The password needs at least 6 characters.' },
  'local-password-format': {
    code: 4,
    meaning: 'The password needs an uppercase letter, a lowercase letter and a digit.',
  },
  'local-password-common': { code: 4, meaning: 'The password is among those guessed first.' },
  'password-short': { code: 5, meaning: 'The new password needs at least 6 characters.' },
  'password-format': {
    code: 5,
    meaning: 'The new password needs an uppercase letter, a lowercase letter and a digit.',
  },
  'password-common': { code: 5, meaning: 'The new password is among those guessed first.' },
  'password-same': { code: 5, meaning: 'The new password is the one in use.' },
  'password-wrong': { code: 5, meaning: 'The current password is wrong.' },
  'password-none': { code: 5, meaning: 'The account has no password to change.' },
  'local-taken': { code: 10, meaning: 'The login belongs to somebody already.' },
  'local-exists': { code: 10, meaning: 'The account has a login and a password already.' },
  'confirm-again': {
    code: 10,
    meaning: 'An account without a password asks for a sign-in not older than ten minutes.',
  },
  'session-unknown': { code: 10, meaning: 'The player has no such open session.' },
  'code-needed': { code: 10, meaning: 'Two-factor is on: a code is asked for.' },
  'code-wrong': { code: 10, meaning: 'The two-factor code is wrong, too old or used.' },
  'two-factor-on': { code: 10, meaning: 'Two-factor is on already.' },
  'two-factor-off': { code: 10, meaning: 'Two-factor is not on.' },
  'two-factor-not-begun': {
    code: 10,
    meaning: 'No secret was loaded that a code could be of, or it is too old by now.',
  },
  'email-invalid': { code: 14, meaning: 'The e-mail address is missing, or is not one.' },
  'nick-length': { code: 18, meaning: 'A nickname has 3 to 15 characters.' },
  'nick-characters': {
    code: 18,
    meaning: 'A nickname has Latin or Cyrillic letters, digits and dots.',
  },
  'nick-dots': { code: 18, meaning: 'No dot stands at an end of a nickname or beside another.' },
  'nick-only-digits': { code: 18, meaning: 'A nickname has a letter.' },
  'nick-reserved': { code: 18, meaning: 'The nickname passes for the house or its staff.' },
  'avatar-unknown': { code: 18, meaning: 'The picture is none of those that can be chosen.' },
  'avatar-format': { code: 18, meaning: 'The picture is no PNG, JPEG or GIF, or is damaged.' },
  'avatar-too-large': {
    code: 18,
    meaning: 'The picture has more characters or pixels than are read; data has the limit.',
  },
} as const satisfies Record<string, Entry>;

/** Profiles at identity providers that sign a player in. */
export const identities = {
  unavailable: { code: 1, meaning: 'The provider is not configured here.' },
  attached: { code: 2, meaning: 'The player has a profile of this provider already.' },
  unknown: { code: 3, meaning: 'The player has no profile of this provider.' },
  'last-way-in': { code: 4, meaning: 'Without the profile the player could not sign in again.' },
  'link-invalid': { code: 5, meaning: 'The token of a sign-in is unknown, used or too old.' },
} as const satisfies Record<string, Entry>;

/** Passkeys in the settings; a refused sign-in with a passkey is a `login` refusal. */
export const passkeys = {
  unknown: { code: 761, meaning: 'The player has no such passkey.' },
  'too-many': { code: 762, meaning: 'The player has as many passkeys as may be; data has it.' },
  failed: {
    code: 763,
    meaning: 'The answer fits no challenge that was asked, or not the site; it is asked anew.',
  },
  taken: { code: 764, meaning: 'The passkey belongs to an account already.' },
  'last-way': { code: 765, meaning: 'Without it the player could not sign in any more.' },
  'wrong-name': { code: 766, meaning: 'A passkey is called something, in so many characters.' },
} as const satisfies Record<string, Entry>;

/** Documents. */
export const kyc = {
  'wrong-form': {
    code: 771,
    meaning: 'The kind or the name of the document is missing, or the file is.',
  },
  'wrong-type': { code: 772, meaning: 'The file is no PNG, JPEG or PDF, or is damaged.' },
  'too-large': {
    code: 773,
    meaning: 'The file has more bytes or pixels than are read; data has the limit.',
  },
  'too-many': { code: 774, meaning: 'The player sent as many documents as may be kept.' },
  unknown: { code: 775, meaning: 'The player has no such document that waits.' },
} as const satisfies Record<string, Entry>;
