import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { QUICKNET } from '../shared/fairness/beacon.ts';
import { RANDOM_ORG_URL } from '../shared/fairness/random-org.ts';
import { RANDOM_ORG_MODULUS } from '../shared/fairness/random-org-signature.ts';
import { SANDBOX_BEACON, SANDBOX_RANDOM_ORG_MODULUS } from '../shared/fairness/sandbox-sources.ts';
import { POLICIES } from '../shared/policy/policy.ts';
import {
  SANDBOX_ACCOUNT_KEY,
  SANDBOX_BOT_API_SECRET,
  SANDBOX_BOT_TOKEN,
  SANDBOX_FINGERPRINT_KEY,
  SANDBOX_RANDOM_ORG_API_KEY,
  secretFaults,
} from '../shared/platform/security/sandbox-secrets.ts';
import { aggregatorFaults, aggregatorOf } from './lobby/aggregator/settings.ts';
import { captchaFaults, captchaOf, captchaVariables } from './platform/captcha/settings.ts';
import { type Staff, staffOf, staffVariables } from './cashdesk/staff/staff.ts';
import { cryptApiFaults, cryptApiOf, cryptApiVariables } from './cashdesk/crypto/settings.ts';
import { gatewayFaults, gatewaysOf, gatewayVariables } from './cashdesk/gateways/settings.ts';
import {
  payoutFaults,
  payoutsOf,
  payoutVariables,
} from './cashdesk/withdrawals/payouts/settings.ts';
import { TABLE_TIMINGS, tableTimingsOf } from './games/table/timings.ts';
import { identitiesOf, identityFaults, identityVariables } from './accounts/identities/settings.ts';
import { mailFaults, mailOf, mailVariables } from './platform/mail/settings.ts';
import { tonFaults, tonOf, tonVariables } from './cashdesk/ton/settings.ts';
import { rateFaults, ratesOf, rateVariables } from './rates/settings.ts';
import { solvencyFaults, solvencyOf, solvencyVariables } from './cashdesk/solvency/settings.ts';
import { accountKeyFaults, accountKeysOf } from './platform/vault/account-key.ts';

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
  POLICY: z._default(z.enum(['house', 'strict']), 'house'),
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
});

export type Config = ReturnType<typeof readConfig>;

/**
 * The validated configuration. Throws one readable message that names every wrong variable;
 * production refuses to start on a sandbox secret or with a stand-in switched on.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `  ${String(path[0])}: ${message}`,
    );
    throw new Error(`The environment does not fit:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const isProduction = values.NODE_ENV === 'production';
  const isSandbox = values.SANDBOX ?? !isProduction;
  if (isProduction) refuseStandIns(values, isSandbox);
  if (isSandbox && values.SANDBOX === undefined) refuseOpenSandbox(values.HOST);
  if (!isSandbox && values.TABLE_TIMINGS !== undefined) {
    throw new Error('TABLE_TIMINGS is for tests: tables keep their own times without the sandbox.');
  }
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    isProduction,
    isSandbox,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    siteUrl: siteUrl.replace(/\/$/, ''),
    databaseUrl: values.DATABASE_URL,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    poolSize: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    botToken: values.BOT_TOKEN,
    botName: values.BOT_NAME,
    botApiSecret: values.BOT_API_SECRET,
    telegramApiRoot:
      values.TELEGRAM_API_ROOT ??
      (isSandbox ? `http://localhost:${values.PORT}/sandbox/telegram` : 'https://api.telegram.org'),
    beacon: beaconOf(values.DRAND_URLS, { isSandbox, port: values.PORT }),
    wheelRandomness: values.WHEEL_RANDOMNESS,
    randomOrg: randomOrgOf(values, isSandbox),
    tableTimings: tableTimingsOf(values.TABLE_TIMINGS ?? '') ?? TABLE_TIMINGS,
    aggregator: aggregatorOf(values, { isSandbox, port: values.PORT }),
    ...moneyOf(values, { isSandbox, siteUrl: siteUrl.replace(/\/$/, '') }),
    fingerprintKey: values.FINGERPRINT_KEY,
    accountKeys: accountKeysOf(values.ACCOUNT_KEY),
    mail: mailOf(values),
    captcha: captchaOf(values),
    identities: identitiesOf(values, {
      isSandbox,
      port: values.PORT,
      botToken: values.BOT_TOKEN,
    }),
    policy: POLICIES[values.POLICY],
    blockedCountries: values.BLOCKED_COUNTRIES,
    isBehindProxy: values.TRUSTED_PROXY,
    logLevel: values.LOG_LEVEL,
    allowedOrigins: [
      new URL(siteUrl).origin,
      ...(isSandbox ? ownMachine(values.PORT) : []),
      ...values.ALLOWED_ORIGINS,
    ],
    runsJobs: values.RUN_JOBS,
    syncsCatalog: values.CATALOG_SYNC,
    metricsToken: values.METRICS_TOKEN ?? randomBytes(16).toString('hex'),
  } as const;
}

type Values = z.infer<typeof environment>;

/** What the cash desk pays and is paid by. */
function moneyOf(
  values: Values,
  { isSandbox, siteUrl }: { readonly isSandbox: boolean; readonly siteUrl: string },
) {
  const place = { isSandbox, port: values.PORT };
  return {
    gateways: gatewaysOf(values, place),
    cryptApi: cryptApiOf(values, { ...place, siteUrl }),
    solvency: solvencyOf(values, place),
    rates: ratesOf(values, place),
    payouts: payoutsOf(values, place),
    staff: staffOf(values, isSandbox) satisfies Staff,
    ton: tonOf(values, place),
  };
}

const PUBLIC_RELAYS: readonly string[] = ['https://api.drand.sh', 'https://drand.cloudflare.com'];
const STAND_IN_PATH = '/sandbox/drand';
const RANDOM_ORG_STAND_IN_PATH = '/sandbox/random-org';

/**
 * The beacon that table rounds wait for and the relays that serve it. Relays that are stand-ins
 * serve the sandbox's beacon, all others quicknet.
 */
function beaconOf(
  chosen: readonly string[],
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
) {
  const standIn = [`http://localhost:${port}${STAND_IN_PATH}`];
  const relays = chosen.length > 0 ? chosen : isSandbox ? standIn : PUBLIC_RELAYS;
  const isStandIn = relays.every((relay) => relay.endsWith(STAND_IN_PATH));
  return { info: isStandIn ? SANDBOX_BEACON : QUICKNET, urls: relays } as const;
}

/** Where the wheel's signed numbers come from when it draws by random.org, and who signs them. */
function randomOrgOf(values: z.infer<typeof environment>, isSandbox: boolean) {
  const standIn = `http://localhost:${values.PORT}${RANDOM_ORG_STAND_IN_PATH}`;
  const url = (values.RANDOM_ORG_URL ?? (isSandbox ? standIn : RANDOM_ORG_URL)).replace(/\/+$/, '');
  const isStandIn = url.endsWith(RANDOM_ORG_STAND_IN_PATH);
  return {
    url,
    apiKey: values.RANDOM_ORG_API_KEY ?? (isStandIn ? SANDBOX_RANDOM_ORG_API_KEY : ''),
    modulus: isStandIn ? SANDBOX_RANDOM_ORG_MODULUS : RANDOM_ORG_MODULUS,
  } as const;
}

/** A newcomer may type either name of their own machine. */
const ownMachine = (port: number) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );

/** Addresses that only programs of the same machine reach. */
const LOOPBACK = /^(localhost|::1|127(\.\d{1,3}){3})$/;

/**
 * In the sandbox anyone can sign in as any user, so other machines may reach it only where that is
 * configured.
 */
function refuseOpenSandbox(host: string) {
  if (LOOPBACK.test(host)) return;
  throw new Error(
    `The sandbox signs anybody in as anybody, and HOST=${host} lets other machines reach it.\n` +
      '  Set SANDBOX=true if that is meant, or SANDBOX=false, or leave HOST out.',
  );
}

function refuseStandIns(values: z.infer<typeof environment>, isSandbox: boolean) {
  const faults = [
    isSandbox && 'SANDBOX must be off',
    ...secretFaults({ botToken: values.BOT_TOKEN, botApiSecret: values.BOT_API_SECRET }),
    values.DRAND_URLS.some((relay) => !relay.startsWith('https://')) &&
      'DRAND_URLS must be https addresses',
    values.DRAND_URLS.some((relay) => relay.endsWith(STAND_IN_PATH)) &&
      'DRAND_URLS names the sandbox’s stand-in',
    values.RANDOM_ORG_URL?.startsWith('https://') === false &&
      'RANDOM_ORG_URL must be an https address',
    values.RANDOM_ORG_URL?.replace(/\/+$/, '').endsWith(RANDOM_ORG_STAND_IN_PATH) === true &&
      'RANDOM_ORG_URL names the sandbox’s stand-in',
    values.WHEEL_RANDOMNESS === 'random.org' &&
      values.RANDOM_ORG_API_KEY === undefined &&
      'RANDOM_ORG_API_KEY is missing',
    values.RANDOM_ORG_API_KEY === SANDBOX_RANDOM_ORG_API_KEY &&
      'RANDOM_ORG_API_KEY is the sandbox key',
    ...aggregatorFaults(values),
    values.FINGERPRINT_KEY === SANDBOX_FINGERPRINT_KEY && 'FINGERPRINT_KEY is the sandbox key',
    values.FINGERPRINT_KEY.length < 32 && 'FINGERPRINT_KEY is shorter than 32 characters',
    ...accountKeyFaults(accountKeysOf(values.ACCOUNT_KEY)),
    ...mailFaults(values),
    ...captchaFaults(values),
    ...identityFaults(values),
    ...tonFaults(values),
    ...gatewayFaults(values),
    ...rateFaults(values),
    ...cryptApiFaults(values),
    ...solvencyFaults(values),
    ...payoutFaults(values),
    values.DATABASE_URL === undefined && 'DATABASE_URL is missing',
    values.SITE_URL?.startsWith('https://') !== true && 'SITE_URL must be an https address',
    values.METRICS_TOKEN === undefined && 'METRICS_TOKEN is missing',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`Production refuses to start:\n  ${faults.join('\n  ')}`);
}
