import * as z from 'zod/mini';

/** Which captcha this house uses, for whoever shows one; `siteKey` is of the two foreign ones. */
export const captchaView = z.object({
  driver: z.enum(['altcha', 'recaptcha', 'turnstile']),
  siteKey: z.optional(z.string()),
});
export type CaptchaView = z.infer<typeof captchaView>;

/** `GET` answers a `CaptchaView`. */
export const CAPTCHA_PATH = '/api/captcha';

/**
 * `GET` answers a fresh challenge for the ALTCHA widget (its `challenge` attribute). The widget's
 * payload goes as it is into `recaptchaToken`, works once and for five minutes.
 */
export const CAPTCHA_CHALLENGE_PATH = '/api/captcha/challenge';

/** The action that reCAPTCHA's tokens are made for. */
export const CAPTCHA_ACTION = 'login';
