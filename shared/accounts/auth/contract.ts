import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import type { ErrorForm } from '../../platform/wire/error.ts';
import type { Bodies } from '../../platform/wire/lists.ts';

/** The code by which a visitor came; one that leads to nobody counts as none. */
const refererId = z.optional(z.nullable(text(64)));

/** Sign-in by the data that Telegram gives the mini-app at launch, as one raw query string. */
const webappBody = z.strictObject({ initData: text(8192), refererId });

/** The captcha's token under its old name, whichever captcha is in use. */
const captchaToken = z.optional(text(8192));
const lang = z.optional(text(8));

/**
 * Registration with a login chosen by the player. Fields are open strings: each rule answers with
 * its own refusal, so that the form can say which one failed.
 */
export const registrationBody = z.object({
  login: text(64),
  email: text(254),
  password: text(128),
  repeatPassword: text(128),
  isPromo: z.optional(z.boolean()),
  refererId,
  /** The day of birth as `YYYY-MM-DD`. */
  birthDate: z.optional(text(32)),
  /** The box that accepts the terms now in force. */
  terms: z.optional(z.boolean()),
  recaptchaToken: captchaToken,
  lang,
});
export type RegistrationBody = z.infer<typeof registrationBody>;

/** Registration by one click: only this answer has the login and the password. */
export const fastRegistrationBody = z.object({
  refererId,
  birthDate: z.optional(text(32)),
  terms: z.optional(z.boolean()),
  recaptchaToken: captchaToken,
  lang,
});
export type FastRegistrationBody = z.infer<typeof fastRegistrationBody>;

/**
 * Mails the signed-in player their login and a link that sets a password. The password shown at
 * registration proves that the request is theirs; no mail ever holds a password.
 */
const fastEmailBody = z.object({
  email: text(254),
  login: z.optional(text(64)),
  password: text(128),
  origin: z.optional(text(256)),
});

/** Asks for a link that sets a new password; the answer is the same for every address. */
export const recoveryBody = z.object({
  email: text(254),
  recaptchaToken: captchaToken,
});
export type RecoveryBody = z.infer<typeof recoveryBody>;

/** A link's code, as it appears at the end of its address. */
const linkBody = z.object({ token: text(128) });

/**
 * Sets a new password by a mailed link, which can be used only once; it does not sign anybody in.
 */
export const setPasswordBody = z.object({
  token: text(128),
  password: text(128),
  repeatPassword: text(128),
  /**
   * Also ends the ways to sign in that `otherWays` counts: for an account that somebody else has
   * used.
   */
  endsOtherWays: z.optional(z.boolean()),
});
export type SetPasswordBody = z.infer<typeof setPasswordBody>;

/** Mails the signed-in player the link that confirms their address once more. */
const resendBody = z.object({});

export const loginBody = z.object({
  login: text(254),
  password: text(128),
  code: z.optional(text(16)),
  email: z.optional(text(254)),
  remember: z.optional(z.boolean()),
  recaptchaToken: captchaToken,
});
export type LoginBody = z.infer<typeof loginBody>;

/**
 * The answer of every sign-in route. `msg` is `success_auth` (or `success_recovery`,
 * `success_link`, `success_already`, `success_password`, `success_email`, `success_mail`,
 * `success_cancel`, `success_cancelled` and `success_changed` of the routes that sign nobody in),
 * or the tail of the message key `login.error.{msg}`; `error` has the refusal in the wire's one
 * form. The token is in the body for Telegram only; on the web it travels as an HttpOnly cookie.
 */
export type AuthAnswer = {
  readonly success: boolean;
  readonly msg: string;
  readonly token?: string;
  readonly user?: { readonly id: number; readonly nick: string };
  /**
   * The credentials of a one-click registration, shown only once; for a valid link, the login
   * alone.
   */
  readonly login?: string;
  readonly password?: string;
  /**
   * For a valid link that sets a password: how many passkeys and profiles the recovery may remove.
   */
  readonly otherWays?: number;
  /** For recovery only: older clients look for the success here. */
  readonly payload?: { readonly success: boolean };
  readonly error?: ErrorForm;
};

/** The routes of signing in, registration and recovery. */
export const AUTH_BODIES = {
  'POST /api/auth/telegram/webapp': webappBody,
  'POST /api/auth/registration': registrationBody,
  'POST /api/auth/login': loginBody,
  'POST /api/auth/registration/fast': fastRegistrationBody,
  'POST /api/auth/registration/fast/email': fastEmailBody,
  /**
   * Whether the code of `/auth/email/{code}` is still valid. `login`, which is masked, is the
   * account whose address would change; the page asks for confirmation first. For a code that
   * cancels a change, `msg` says its state: `success_cancel` while the change waits,
   * `success_cancelled`, `success_changed`. The request does not use the code up.
   */
  'POST /api/auth/email/link': linkBody,
  /**
   * Cancels a change of address by a code of `/auth/email/{code}`, which is mailed to the current
   * address.
   */
  'POST /api/auth/email/cancel': linkBody,
  /** Confirms an e-mail address by the code of `/auth/email/{code}`. */
  'POST /api/auth/email/confirm': linkBody,
  'POST /api/auth/email/resend': resendBody,
  'POST /api/user/recoveryPassword': recoveryBody,
  /** Whether the code of `/recovery/{code}` is still valid; the request does not use it up. */
  'POST /api/user/recoveryLink': linkBody,
  'POST /api/user/setPassword': setPasswordBody,
} as const satisfies Bodies;
