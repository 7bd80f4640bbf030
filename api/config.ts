import { randomBytes } from 'node:crypto';
import { QUICKNET } from '../shared/fairness/beacon.ts';
import { RANDOM_ORG_URL } from '../shared/fairness/random-org.ts';
import { RANDOM_ORG_MODULUS } from '../shared/fairness/random-org-signature.ts';
import { SANDBOX_BEACON, SANDBOX_RANDOM_ORG_MODULUS } from '../shared/fairness/sandbox-sources.ts';
import { POLICIES } from '../shared/policy/policy.ts';
import {
  SANDBOX_FINGERPRINT_KEY,
  SANDBOX_RANDOM_ORG_API_KEY,
  secretFaults,
} from '../shared/platform/security/sandbox-secrets.ts';
import { aggregatorFaults, aggregatorOf } from './lobby/aggregator/settings.ts';
import { captchaFaults, captchaOf } from './platform/captcha/settings.ts';
import { airdropsOf } from './community/airdrops/settings.ts';
import { quizOf } from './community/quiz/settings.ts';
import { chatOf } from './community/chat/settings.ts';
import { gifFaults, gifsOf } from './community/gifs/settings.ts';
import { staffOf } from './accounts/staff/settings.ts';
import { supportOf } from './support/settings.ts';
import { cryptApiFaults, cryptApiOf } from './cashdesk/crypto/settings.ts';
import { gatewayFaults, gatewaysOf } from './cashdesk/gateways/settings.ts';
import { exchangesOf, payoutFaults, payoutsOf } from './cashdesk/withdrawals/payouts/settings.ts';
import { TABLE_TIMINGS, tableTimingsOf } from './games/table/timings.ts';
import { identitiesOf, identityFaults } from './accounts/identities/settings.ts';
import { mailFaults, mailOf } from './platform/mail/settings.ts';
import { tonFaults, tonOf } from './cashdesk/ton/settings.ts';
import { partnersGroupOf, postbacksAlsoToOf } from './partners/settings.ts';
import { postFaults, postsOf } from './rewards/reposts/settings.ts';
import { rateFaults, ratesOf } from './rates/settings.ts';
import { telegramChannelOf, vipAssistantOf } from './rewards/settings.ts';
import { solvencyFaults, solvencyOf } from './cashdesk/solvency/settings.ts';
import { type Environment, type Given, readEnvironment } from './environment.ts';
import { hintOfSandbox, isSandboxOn, refuseRealKeys } from './sandbox-mode.ts';
import { accountKeyFaults, accountKeysOf } from './platform/vault/account-key.ts';

export type Config = ReturnType<typeof readConfig>;

/**
 * The validated configuration. Throws one readable message that names every wrong variable. What is
 * not the sandbox is production, which refuses to start on a secret or a stand-in of the sandbox.
 */
export function readConfig(env: Given = process.env) {
  const values = readEnvironment(env);
  const isSandbox = isSandboxOn(values);
  if (isSandbox) refuseRealKeys(values);
  else refuseStandIns(values);
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    isSandbox,
    /** How fast the sandbox's Telegram lets the bot send. */
    sandboxTelegramLimits: values.SANDBOX_TELEGRAM_LIMITS,
    ...databaseOf(values),
    port: values.PORT,
    host: values.HOST,
    siteUrl: siteUrl.replace(/\/$/, ''),
    poolSize: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    botToken: values.BOT_TOKEN,
    botName: values.BOT_NAME,
    botApiSecret: values.BOT_API_SECRET,
    telegramApiRoot:
      values.TELEGRAM_API_ROOT ??
      (isSandbox ? `http://localhost:${values.PORT}/sandbox/telegram` : 'https://api.telegram.org'),
    telegramChannel: telegramChannelOf(values, { isSandbox, siteUrl: siteUrl.replace(/\/$/, '') }),
    vipAssistantUrl: vipAssistantOf(values, { isSandbox, siteUrl: siteUrl.replace(/\/$/, '') }),
    partnersGroupUrl: partnersGroupOf(values, { isSandbox, siteUrl: siteUrl.replace(/\/$/, '') }),
    postbacksAlsoTo: postbacksAlsoToOf(values, isSandbox),
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
    posts: postsOf(values, {
      isSandbox,
      port: values.PORT,
      siteUrl: siteUrl.replace(/\/$/, ''),
    }),
    chat: chatOf(values),
    airdrops: airdropsOf(values),
    quiz: quizOf(values),
    gifs: gifsOf(values, { isSandbox, port: values.PORT }),
    policy: POLICIES[values.POLICY],
    blockedCountries: values.BLOCKED_COUNTRIES,
    isBehindProxy: values.TRUSTED_PROXY,
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

/** Where the database is, for programs that need nothing else and serve nobody. */
export const readDatabaseConfig = (env: Given = process.env) => databaseOf(readEnvironment(env));

const databaseOf = (values: Environment) => ({
  dataDir: values.DATA_DIR,
  databaseUrl: values.DATABASE_URL,
  migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
  logLevel: values.LOG_LEVEL,
});

/** What the cash desk pays and is paid by. */
function moneyOf(
  values: Environment,
  { isSandbox, siteUrl }: { readonly isSandbox: boolean; readonly siteUrl: string },
) {
  const place = { isSandbox, port: values.PORT };
  return {
    gateways: gatewaysOf(values, place),
    cryptApi: cryptApiOf(values, { ...place, siteUrl }),
    solvency: solvencyOf(values, place),
    rates: ratesOf(values, place),
    payouts: payoutsOf(values, place),
    exchanges: exchangesOf(values),
    staff: staffOf(values, isSandbox),
    support: supportOf(values),
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
function randomOrgOf(values: Environment, isSandbox: boolean) {
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

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

function refuseStandIns(values: Environment) {
  const faults = [
    values.SANDBOX === true && 'SANDBOX must be off',
    values.TABLE_TIMINGS !== undefined && 'TABLE_TIMINGS is for tests in the sandbox',
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
    ...gifFaults(values),
    ...cryptApiFaults(values),
    ...solvencyFaults(values),
    ...payoutFaults(values),
    ...postFaults(values),
    values.DATABASE_URL === undefined && 'DATABASE_URL is missing',
    values.SITE_URL?.startsWith('https://') !== true && 'SITE_URL must be an https address',
    values.METRICS_TOKEN === undefined && 'METRICS_TOKEN is missing',
    (values.METRICS_TOKEN?.length ?? 32) < 32 && 'METRICS_TOKEN is shorter than 32 characters',
    isLoopback(values.HOST) &&
      !values.TRUSTED_PROXY &&
      `HOST=${values.HOST} takes connections of a proxy on this machine alone: set TRUSTED_PROXY=true, ` +
        'or else every player has the address of the proxy. Without a proxy set HOST=0.0.0.0',
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return;
  const hint = hintOfSandbox(values);
  throw new Error(`Production refuses to start:\n  ${faults.join('\n  ')}${hint}`);
}
