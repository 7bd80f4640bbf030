import type { Refusals } from '../../platform/wire/lists.ts';

/** What players change in their account; `data` names the fields of the form when there are two. */
export const SETTINGS_REFUSALS = {
  'email-used': { code: 3, meaning: 'The account has this e-mail address already.' },
  'local-login': {
    code: 4,
    meaning: 'The login has other characters or another length than allowed.',
  },
  'local-password-short': { code: 4, meaning: 'The password needs at least 6 characters.' },
  'local-password-format': {
    code: 4,
    meaning: 'The password needs an uppercase letter, a lowercase letter and a digit.',
  },
  'local-password-common': {
    code: 4,
    meaning: 'The password is one of those that are guessed first.',
  },
  'password-short': { code: 5, meaning: 'The new password needs at least 6 characters.' },
  'password-format': {
    code: 5,
    meaning: 'The new password needs an uppercase letter, a lowercase letter and a digit.',
  },
  'password-common': {
    code: 5,
    meaning: 'The new password is one of those that are guessed first.',
  },
  'password-same': { code: 5, meaning: 'The new password is the current one.' },
  'password-wrong': { code: 5, meaning: 'The current password is wrong.' },
  'password-none': { code: 5, meaning: 'The account has no password to change.' },
  'local-taken': { code: 10, meaning: 'The login belongs to somebody already.' },
  'local-exists': { code: 10, meaning: 'The account has a login and a password already.' },
  'confirm-again': {
    code: 10,
    meaning: 'An account without a password needs a sign-in at most ten minutes old.',
  },
  'session-unknown': { code: 10, meaning: 'The player has no such session.' },
  'code-needed': { code: 10, meaning: 'A two-factor code is needed.' },
  'code-wrong': { code: 10, meaning: 'The two-factor code is wrong, too old or used.' },
  'two-factor-on': { code: 10, meaning: 'Two-factor is on already.' },
  'two-factor-off': { code: 10, meaning: 'Two-factor is not on.' },
  'two-factor-not-begun': {
    code: 10,
    meaning: 'No two-factor secret was loaded, or it is too old.',
  },
  'server-error': { code: 10, meaning: 'A bug or an outage; logs have it under the request id.' },
  'email-invalid': { code: 14, meaning: 'The e-mail address is missing or invalid.' },
  'nick-length': { code: 18, meaning: 'A nickname has 3 to 15 characters.' },
  'nick-characters': {
    code: 18,
    meaning: 'A nickname has Latin or Cyrillic letters, digits and dots.',
  },
  'nick-dots': {
    code: 18,
    meaning: 'A nickname neither begins nor ends with a dot, nor has two together.',
  },
  'nick-only-digits': { code: 18, meaning: 'A nickname has at least one letter.' },
  'nick-alphabets': {
    code: 18,
    meaning: 'A nickname has letters of one alphabet: Latin or Cyrillic.',
  },
  'nick-taken': {
    code: 18,
    meaning: 'Another player has this nickname, or one that looks like it.',
  },
  'nick-reserved': { code: 18, meaning: 'The nickname passes for the operator or its staff.' },
  'avatar-unknown': { code: 18, meaning: 'The picture is not one of those offered.' },
  'avatar-format': { code: 18, meaning: 'The picture is not a PNG, JPEG or GIF, or is damaged.' },
  'avatar-too-large': {
    code: 18,
    meaning: 'The picture has too many characters or pixels; data has the limit.',
  },
} as const satisfies Refusals;

export type SettingsRefusal = `settings.${keyof typeof SETTINGS_REFUSALS}`;
