import * as z from 'zod/mini';
import {
  SANDBOX_ACCOUNT_KEY,
  SANDBOX_BOT_API_SECRET,
  SANDBOX_BOT_TOKEN,
  SANDBOX_FINGERPRINT_KEY,
} from '../shared/platform/security/sandbox-secrets.ts';
import { captchaVariables } from './platform/captcha/settings.ts';
import { staffVariables } from './accounts/staff/settings.ts';
import { airdropVariables } from './community/airdrops/settings.ts';
import { quizVariables } from './community/quiz/settings.ts';
import { chatVariables } from './community/chat/settings.ts';
import { gifVariables } from './community/gifs/settings.ts';
import { cryptApiVariables } from './cashdesk/crypto/settings.ts';
import { gatewayVariables } from './cashdesk/gateways/settings.ts';
import { payoutVariables } from './cashdesk/withdrawals/payouts/settings.ts';
import { tableTimingsOf } from './games/table/timings.ts';
import { identityVariables } from './accounts/identities/settings.ts';
import { mailVariables } from './platform/mail/settings.ts';
import { tonVariables } from './cashdesk/ton/settings.ts';
import { partnerVariables } from './partners/settings.ts';
import { postVariables } from './rewards/reposts/settings.ts';
import { rateVariables } from './rates/settings.ts';
import { rewardVariables } from './rewards/settings.ts';
import { supportVariables } from './support/settings.ts';
import { solvencyVariables } from './cashdesk/solvency/settings.ts';

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));
const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', '']),
  z.transform((text) => text === 'true' || text === '1'),
);
const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').flatMap((item) => (item.trim() ? [item.trim()] : []))),
);
const urls = z.pipe(
  list,
  z
    .array(z.url())
    .check(z.overwrite((addresses) => addresses.map((address) => address.replace(/\/+$/, '')))),
);

const timings = z
  .string()
  .check(z.refine((text) => tableTimingsOf(text) !== undefined, 'no such times of a table'));

/** Every variable the product reads; `.env.example` explains each one. */
const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  SITE_URL: z.optional(z.url()),
  DATABASE_URL: z.optional(z.string()),
  MIGRATE_DATABASE_URL: z.optional(z.string()),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2)), 8),
  BOT_TOKEN: z._default(z.string(), SANDBOX_BOT_TOKEN),
  BOT_NAME: z._default(z.string(), 'rollhouse_bot'),
  BOT_API_SECRET: z._default(z.string(), SANDBOX_BOT_API_SECRET),
  TELEGRAM_API_ROOT: z.optional(z.url()),
  SANDBOX: z.optional(flag),
  SANDBOX_TELEGRAM_LIMITS: z._default(z.enum(['real', 'quick', 'off']), 'real'),
  POLICY: z._default(z.enum(['standard', 'strict']), 'standard'),
  BLOCKED_COUNTRIES: z._default(list, []),
  TRUSTED_PROXY: z._default(flag, false),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ALLOWED_ORIGINS: z._default(list, []),
  METRICS_TOKEN: z.optional(z.string()),
  RUN_JOBS: z._default(flag, true),
  CATALOG_SYNC: z._default(flag, true),
  DRAND_URLS: z._default(urls, []),
  WHEEL_RANDOMNESS: z._default(z.enum(['drand', 'random.org']), 'drand'),
  RANDOM_ORG_URL: z.optional(z.url()),
  RANDOM_ORG_API_KEY: z.optional(z.string()),
  TABLE_TIMINGS: z.optional(timings),
  AGGREGATOR_URL: z.optional(z.url()),
  AGGREGATOR_MERCHANT_ID: z.optional(z.string()),
  AGGREGATOR_MERCHANT_KEY: z.optional(z.string()),
  AGGREGATOR_CALLERS: z._default(list, []),
  AGGREGATOR_RATE: z.optional(z.coerce.number().check(z.gt(0), z.lte(1000))),
  AGGREGATOR_FRAMES: z._default(list, []),
  AGGREGATOR_IMAGES: z._default(list, []),
  AGGREGATOR_CURRENCIES: z._default(list, []),
  FINGERPRINT_KEY: z._default(z.string(), SANDBOX_FINGERPRINT_KEY),
  ACCOUNT_KEY: z._default(z.string(), SANDBOX_ACCOUNT_KEY),
  ...mailVariables,
  ...captchaVariables,
  ...identityVariables,
  ...tonVariables,
  ...gatewayVariables,
  ...rateVariables,
  ...cryptApiVariables,
  ...solvencyVariables,
  ...payoutVariables,
  ...staffVariables,
  ...supportVariables,
  ...rewardVariables,
  ...partnerVariables,
  ...postVariables,
  ...chatVariables,
  ...airdropVariables,
  ...quizVariables,
  ...gifVariables,
});

export type Environment = z.infer<typeof environment>;
export type Variable = keyof Environment;

/** The variables as they were given; an empty one counts as left out. */
export type Given = Readonly<Record<string, string | undefined>>;

/**
 * The variables with their defaults.
 * @throws one readable message that names every variable that does not fit
 */
export function readEnvironment(given: Given): Environment {
  const parsed = environment.safeParse(withoutEmpty(given));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
  throw new Error(`The environment does not fit:\n${lines.join('\n')}`);
}

/** The variables that say something else than they would say when left out. */
export function writtenIn(values: Environment): readonly Variable[] {
  const unwritten = readEnvironment({});
  const names = Object.keys(environment.shape) as Variable[];
  return names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(unwritten[name]));
}

const withoutEmpty = (given: Given) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  );
