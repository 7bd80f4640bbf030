import * as z from 'zod/mini';

/** The captcha in use, for clients that show one; `siteKey` is for the two external captchas. */
export const captchaView = z.object({
  driver: z.enum(['altcha', 'recaptcha', 'turnstile']),
  siteKey: z.optional(z.string()),
});
export type CaptchaView = z.infer<typeof captchaView>;

/** `GET` answers a `CaptchaView`. */
export const CAPTCHA_PATH = '/api/captcha';

/**
 * `GET` answers a fresh challenge for the ALTCHA widget (its `challenge` attribute); the query's
 * `action` says for what, `login` where it is left out. The widget's
 * payload is sent unchanged as `recaptchaToken`; it works once, for five minutes.
 */
export const CAPTCHA_CHALLENGE_PATH = '/api/captcha/challenge';

/** What a captcha is asked for: an answer to one passes for no other. */
export const CAPTCHA_ACTIONS = ['login', 'robbery', 'airdrop'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];
