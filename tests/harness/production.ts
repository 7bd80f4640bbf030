import { AS_SHIPPED } from './server-env.ts';

/** Settings with which production starts over a database that is given beside them. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  SITE_URL: 'https://rollhouse.example',
  BOT_TOKEN: '123456789:a-token-from-botfather-0000000000000',
  BOT_API_SECRET: 'a-secret-of-32-characters-000000',
  TRUSTED_PROXY: 'true',
  METRICS_TOKEN: 'a-token-for-the-scraper-00000000',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Rollhouse <no-reply@rollhouse.example>',
  FINGERPRINT_KEY: 'another-key-of-32-characters-000000',
  ACCOUNT_KEY: 'one-more-key-of-32-characters-000000',
  CAPTCHA_KEY: 'a-key-of-32-characters-0000000000',
} as const;

/** The same for a server of the harness: they take its stand-ins out again. */
export const IN_PRODUCTION = {
  ...PRODUCTION_SETTINGS,
  ...AS_SHIPPED,
  SANDBOX: undefined,
  RATES_FIAT_URL: undefined,
  RATES_COINS_URL: undefined,
} as const;
