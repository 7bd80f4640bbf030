import * as z from 'zod/mini';
import type { CaptchaDriver } from './captcha.ts';

type Options = {
  readonly siteKey: string;
  readonly secret: string;
  readonly hostname: string;
  /** Where tokens are checked; set in tests. */
  readonly url?: string;
};

const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify';
const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const LIMIT_MS = 5000;

/** Below this score reCAPTCHA considers the visitor a robot. */
const LOWEST_SCORE = 0.5;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
});

/** reCAPTCHA v3; its server accepts a token once, within two minutes. */
export function createRecaptcha({ url = RECAPTCHA_URL, ...options }: Options): CaptchaDriver {
  return {
    view: { driver: 'recaptcha', siteKey: options.siteKey },
    isPassed: async (token, ip, action = 'login') => {
      const { score = 0, ...said } = await ask(url, options, { token, ip });
      const isOurs = said.hostname === options.hostname && said.action === action;
      return said.success && isOurs && score >= LOWEST_SCORE;
    },
  };
}

/**
 * Cloudflare's Turnstile; its server accepts a token once, within five minutes, and names the action
 * of a widget that has one, as ours do.
 */
export function createTurnstile({ url = TURNSTILE_URL, ...options }: Options): CaptchaDriver {
  return {
    view: { driver: 'turnstile', siteKey: options.siteKey },
    isPassed: async (token, ip, action = 'login') => {
      const said = await ask(url, options, { token, ip });
      const isOurs = said.hostname === options.hostname && (said.action ?? action) === action;
      return said.success && isOurs;
    },
  };
}

type Question = { readonly token: string; readonly ip: string | undefined };

/** Throws when the provider does not answer as it should; the caller then refuses the request. */
async function ask(url: string, { secret }: Pick<Options, 'secret'>, { token, ip }: Question) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({
      secret,
      response: token,
      ...(ip !== undefined && { remoteip: ip }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return z.parse(verdict, await response.json());
}
