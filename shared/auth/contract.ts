import * as z from 'zod/mini';
import type { WireError } from '../errors/refusal.ts';

/** Sign-in by the data Telegram hands the mini-app at launch, as one raw query string. */
export const webappBody = z.strictObject({ initData: z.string().check(z.maxLength(8192)) });

/**
 * Registration with a login of one's own. Fields are open strings: each rule answers with its own
 * refusal, so the form can say which one failed.
 */
export const registrationBody = z.object({
  login: z.string().check(z.maxLength(64)),
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
  repeatPassword: z.string().check(z.maxLength(128)),
  isPromo: z.optional(z.boolean()),
  refererId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  recaptchaToken: z.optional(z.string().check(z.maxLength(8192))),
  lang: z.optional(z.string().check(z.maxLength(8))),
});
export type RegistrationBody = z.infer<typeof registrationBody>;

export const loginBody = z.object({
  login: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
  code: z.optional(z.string().check(z.maxLength(16))),
  email: z.optional(z.string().check(z.maxLength(254))),
  remember: z.optional(z.boolean()),
  recaptchaToken: z.optional(z.string().check(z.maxLength(8192))),
});
export type LoginBody = z.infer<typeof loginBody>;

/**
 * The answer of every sign-in route. `msg` is `success_auth`, or the tail of the message key
 * `login.error.{msg}`; `error` has the refusal in the wire's one form. The token is in the body
 * for Telegram only; on the web it travels as an HttpOnly cookie.
 */
export type AuthAnswer = {
  readonly success: boolean;
  readonly msg: string;
  readonly token?: string;
  readonly user?: { readonly id: number; readonly nick: string };
  readonly error?: WireError;
};
