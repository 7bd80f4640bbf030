import * as z from 'zod/mini';
import { SANDBOX_CAPTCHA_KEY } from '../../../shared/platform/security/sandbox-secrets.ts';

/** The variables of the captcha; `.env.example` explains each one. */
export const captchaVariables = {
  CAPTCHA: z._default(z.enum(['altcha', 'recaptcha', 'turnstile']), 'altcha'),
  CAPTCHA_KEY: z._default(z.string(), SANDBOX_CAPTCHA_KEY),
  CAPTCHA_SITE_KEY: z.optional(z.string()),
  CAPTCHA_SECRET: z.optional(z.string()),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof captchaVariables>>;

const SHORTEST_KEY = 32;

/** Which captcha is asked for, and what it is checked with. */
export type CaptchaSettings =
  | { readonly driver: 'altcha'; readonly key: string }
  | {
      readonly driver: 'recaptcha' | 'turnstile';
      readonly siteKey: string;
      readonly secret: string;
    };

export function captchaOf(values: Values): CaptchaSettings {
  if (values.CAPTCHA === 'altcha') return { driver: 'altcha', key: values.CAPTCHA_KEY };
  return {
    driver: values.CAPTCHA,
    siteKey: values.CAPTCHA_SITE_KEY ?? '',
    secret: values.CAPTCHA_SECRET ?? '',
  };
}

/** Why these settings are not fit for production, without their values. */
export function captchaFaults(values: Values): readonly (string | false)[] {
  if (values.CAPTCHA === 'altcha') {
    return [
      values.CAPTCHA_KEY === SANDBOX_CAPTCHA_KEY && 'CAPTCHA_KEY is the sandbox key',
      values.CAPTCHA_KEY.length < SHORTEST_KEY &&
        `CAPTCHA_KEY is shorter than ${SHORTEST_KEY} characters`,
    ];
  }
  return [
    values.CAPTCHA_SITE_KEY === undefined && 'CAPTCHA_SITE_KEY is missing',
    values.CAPTCHA_SECRET === undefined && 'CAPTCHA_SECRET is missing',
  ];
}
