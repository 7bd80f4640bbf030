import { describe, expect, test } from 'vitest';
import { SANDBOX_BOT_TOKEN, SANDBOX_TON_KEY } from '../shared/platform/security/sandbox-secrets.ts';
import { readConfig } from './config.ts';
import { type Given, readEnvironment, type Variable } from './environment.ts';
import { isSandboxOn, KEYS_OF_ACCOUNTS, KEYS_OF_REAL_MONEY } from './sandbox-mode.ts';

const KEY = 'k'.repeat(64);

/**
 * What an operator may write for each variable, and undefined for those that anybody may set on a
 * machine of their own. A new variable does not compile until it stands here.
 */
const OF_A_REAL_CASINO: Readonly<Record<Exclude<Variable, 'SANDBOX'>, string | undefined>> = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  SITE_URL: 'https://rollhouse.example',
  ALLOWED_ORIGINS: 'https://www.rollhouse.example',
  PORT: undefined,
  DATA_DIR: undefined,
  STAFF_SESSION: undefined,
  SANDBOX_TELEGRAM_LIMITS: undefined,
  SANDBOX_POSTBACKS_TO: undefined,
  STAFF_REMIND_MINUTES: undefined,
  HOT_WALLET_LOW: undefined,
  HOT_WALLET_HIGH: undefined,
  SUPPORT_HOURS: undefined,
  SUPPORT_ANSWER_MINUTES: undefined,
  SUPPORT_GROUP_PER_MINUTE: undefined,
  SUPPORT_PLAYER_PER_MINUTE: undefined,
  AIRDROP_PLAYER_DAY_COUNT: undefined,
  AIRDROP_PLAYER_DAY_SUM: undefined,
  AIRDROP_OPERATOR_DAY_SUM: undefined,
  AIRDROP_RAIN_SECONDS: undefined,
  QUIZ_DAY_DIC: undefined,
  QUIZ_MODERATOR_DAY_DIC: undefined,
  QUIZ_PLAYER_DAY_DIC: undefined,
  GIF_PROVIDER: undefined,
  GIF_API_KEY: 'a-real-gif-key',
  GIF_URL: 'https://gifs.example',
  CHAT_BIG_WIN: undefined,
  CHAT_BIG_WIN_MULTIPLIER: undefined,
  CHAT_LEVEL_UP_FROM: undefined,
  DATABASE_POOL: undefined,
  POLICY: undefined,
  BLOCKED_COUNTRIES: undefined,
  LOG_LEVEL: undefined,
  RUN_JOBS: undefined,
  CATALOG_SYNC: undefined,
  WHEEL_RANDOMNESS: undefined,
  TABLE_TIMINGS: undefined,
  DATABASE_URL: 'postgres://rollhouse_app@127.0.0.1/rollhouse',
  MIGRATE_DATABASE_URL: 'postgres://owner@db.example/rollhouse',
  REDIS_URL: 'redis://cache.example',
  BOT_TOKEN: '123456789:a-token-from-botfather-0000000000000',
  BOT_NAME: 'the_real_bot',
  BOT_API_SECRET: KEY,
  TELEGRAM_API_ROOT: 'https://api.telegram.org',
  TRUSTED_PROXY: 'true',
  METRICS_TOKEN: 'a-token-for-the-scraper-00000000',
  DRAND_URLS: 'https://api.drand.sh',
  RANDOM_ORG_URL: 'https://api.random.org',
  RANDOM_ORG_API_KEY: KEY,
  AGGREGATOR_URL: 'https://gis.slotegrator.com/api/index.php/v1',
  AGGREGATOR_MERCHANT_ID: 'merchant',
  AGGREGATOR_MERCHANT_KEY: KEY,
  AGGREGATOR_CALLERS: '192.0.2.7',
  AGGREGATOR_RATE: '1',
  AGGREGATOR_FRAMES: 'https://*.games.example',
  AGGREGATOR_IMAGES: '.games.example',
  AGGREGATOR_CURRENCIES: 'RUB',
  FINGERPRINT_KEY: KEY,
  ACCOUNT_KEY: KEY,
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Rollhouse <no-reply@rollhouse.example>',
  CAPTCHA: 'turnstile',
  CAPTCHA_KEY: KEY,
  CAPTCHA_SITE_KEY: KEY,
  CAPTCHA_SECRET: KEY,
  GOOGLE_CLIENT_ID: KEY,
  GOOGLE_CLIENT_SECRET: KEY,
  VK_CLIENT_ID: KEY,
  X_CLIENT_ID: KEY,
  X_CLIENT_SECRET: KEY,
  STEAM_API_KEY: KEY,
  TELEGRAM_CLIENT_SECRET: KEY,
  TELEGRAM_WIDGET: 'true',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  VK_URL: 'https://id.vk.com',
  X_URL: 'https://x.com',
  X_API_URL: 'https://api.x.com',
  STEAM_URL: 'https://steamcommunity.com',
  STEAM_API_URL: 'https://api.steampowered.com',
  TELEGRAM_ISSUER: 'https://oauth.telegram.org',
  TON_API_URL: 'https://toncenter.com/api',
  TON_API_KEY: KEY,
  TON_NETWORK: 'testnet',
  TON_HOT_WALLET_KEY: 'a'.repeat(64),
  TON_USDT_MASTER: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  PAYMENTS_URL: 'https://pay.example',
  PAYMENTS_KEY: KEY,
  TRANSFERS_URL: 'https://transfers.example',
  TRANSFERS_KEY: KEY,
  EXCHANGE_URL: 'https://exchange.example',
  EXCHANGE_KEY: KEY,
  RATES_FIAT_URL: 'https://rates.example',
  RATES_COINS_URL: 'https://coins.example',
  RATES_COINS_KEY: KEY,
  RATES_MAX_AGE_MINUTES: '5',
  RATES_FIAT_MAX_AGE_HOURS: '24',
  CRYPTAPI_URL: 'https://api.cryptapi.io',
  CRYPTAPI_PUBLIC_KEY: KEY,
  CRYPTAPI_PAYOUTS: 'btc=bc1qreal',
  PUBLIC_URL: 'https://rollhouse.example',
  RESERVES_URL: 'https://reserves.example',
  PAYOUTS_URL: 'https://payouts.example',
  PAYOUTS_KEY: KEY,
  EXCHANGE_ADDRESSES: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  STAFF_CHAT: '-1001',
  TELEGRAM_CHANNEL: '@rollhouse',
  VIP_ASSISTANT_URL: 'https://t.me/rollhouse_vip',
  PARTNERS_GROUP_URL: 'https://t.me/rollhouse_partners',
  X_POSTS_TOKEN: KEY,
  X_POSTS_URL: 'https://api.x.com',
  VK_POSTS_TOKEN: KEY,
  VK_POSTS_URL: 'https://api.vk.com',
};
/** How variables are called that hold a secret or where money goes. */
const SECRET = /(_KEY|_TOKEN|_SECRET|_PAYOUTS)$/;

/** Secrets with which nobody can bring in or send money, or sign in as somebody. */
const KEYS_WITHOUT_MONEY: readonly Variable[] = [
  'BOT_API_SECRET',
  'METRICS_TOKEN',
  'RANDOM_ORG_API_KEY',
  'GIF_API_KEY',
  'FINGERPRINT_KEY',
  'ACCOUNT_KEY',
  'CAPTCHA_KEY',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'X_CLIENT_SECRET',
  'STEAM_API_KEY',
  'TELEGRAM_CLIENT_SECRET',
  'TON_API_KEY',
  'RATES_COINS_KEY',
  'X_POSTS_TOKEN',
  'VK_POSTS_TOKEN',
];

const movesMoney = (name: Variable) => KEYS_OF_REAL_MONEY.some((one) => one === name);

const REAL = Object.entries(OF_A_REAL_CASINO).filter(
  (row): row is [Variable, string] => row[1] !== undefined,
);

const isOn = (given: Given) => isSandboxOn(readEnvironment(given));

/** The rule that failed open, as the control of these tests. */
const wasOn = ({ SANDBOX, NODE_ENV }: Given) =>
  SANDBOX === undefined ? NODE_ENV !== 'production' : SANDBOX === 'true';

describe('the mode of the sandbox', () => {
  test('The sandbox is on where nothing is written, as for npm start on one’s own machine', () => {
    expect(isOn({})).toBe(true);
    expect(readConfig({}).isSandbox).toBe(true);
  });

  test('The sandbox is on where the variables of one’s own machine are written', () => {
    const own = {
      NODE_ENV: 'development',
      HOST: '::1',
      SITE_URL: 'http://localhost:5173',
      ALLOWED_ORIGINS: 'http://localhost:3000,http://127.0.0.1:3000',
      PORT: '3001',
      DATA_DIR: '.data-2',
      STAFF_SESSION: '.staff',
      SANDBOX_TELEGRAM_LIMITS: 'off',
      SANDBOX_POSTBACKS_TO: 'http://127.0.0.1:4040',
      STAFF_REMIND_MINUTES: '30',
      HOT_WALLET_LOW: '500',
      HOT_WALLET_HIGH: '5000',
      SUPPORT_HOURS: '09:00-18:00',
      SUPPORT_ANSWER_MINUTES: '30',
      SUPPORT_GROUP_PER_MINUTE: '10',
      SUPPORT_PLAYER_PER_MINUTE: '10',
      AIRDROP_PLAYER_DAY_COUNT: '0',
      AIRDROP_PLAYER_DAY_SUM: '1000',
      AIRDROP_OPERATOR_DAY_SUM: '1000',
      AIRDROP_RAIN_SECONDS: '30',
      QUIZ_DAY_DIC: '100',
      QUIZ_MODERATOR_DAY_DIC: '100',
      QUIZ_PLAYER_DAY_DIC: '10',
      GIF_PROVIDER: 'klipy',
      CHAT_BIG_WIN: '500',
      CHAT_BIG_WIN_MULTIPLIER: '5',
      CHAT_LEVEL_UP_FROM: '0',
      DATABASE_POOL: '4',
      POLICY: 'strict',
      BLOCKED_COUNTRIES: 'GB',
      LOG_LEVEL: 'debug',
      RUN_JOBS: 'false',
      CATALOG_SYNC: 'false',
      WHEEL_RANDOMNESS: 'random.org',
      TABLE_TIMINGS: 'countdown=1000',
    };
    expect(isOn(own)).toBe(true);
    const anybodys = Object.keys(OF_A_REAL_CASINO).filter(
      (name) => OF_A_REAL_CASINO[name as keyof typeof OF_A_REAL_CASINO] === undefined,
    );
    expect(anybodys.filter((name) => !(name in own))).toEqual([]);
  });

  test.each(REAL)('The sandbox stays shut where %s is that of a real casino', (name, value) => {
    expect(isOn({ [name]: value })).toBe(false);
    expect(() => readConfig({ [name]: value })).toThrow(/Production refuses to start/);
    expect(wasOn({ [name]: value })).toBe(name !== 'NODE_ENV');
  });

  test.each([
    '0.0.0.0',
    '::',
    '192.0.2.7',
    'casino.example',
    '127.0.0.1.example',
    'localhost.example',
  ])('The sandbox does not open to other machines by HOST=%s alone', (HOST) => {
    expect(isOn({ HOST })).toBe(false);
    expect(() => readConfig({ HOST })).toThrow(/because of HOST\.[^]*write SANDBOX=true/);
    expect(readConfig({ HOST, SANDBOX: 'true' })).toMatchObject({ isSandbox: true, host: HOST });
  });

  test.each(['https://localhost.example', 'http://127.0.0.1.example', 'http://10.0.0.5:3000'])(
    'The sandbox stays shut for a site at %s, which is no loopback address',
    (SITE_URL) => expect(isOn({ SITE_URL })).toBe(false),
  );

  test.each(['staging', 'Production', 'prod', 'PRODUCTION', 'live'])(
    'The sandbox stays shut where NODE_ENV is %s: only known words mean development',
    (NODE_ENV) => expect(isOn({ NODE_ENV })).toBe(false),
  );

  test('Over the whole matrix the sandbox is on where it is written, or where nothing else is', () => {
    const opened: Given[] = [];
    for (const NODE_ENV of [undefined, '', 'development', 'test', 'production', 'staging']) {
      for (const SANDBOX of [undefined, '', 'true', '1', 'false', '0']) {
        for (const [name, value] of [['LOG_LEVEL', 'warn'] as const, ...REAL]) {
          const given = { [name]: value, NODE_ENV, SANDBOX };
          if (name === 'NODE_ENV') given['NODE_ENV'] = value;
          const isWritten = SANDBOX === 'true' || SANDBOX === '1';
          const isLeftOut = SANDBOX === undefined || SANDBOX === '';
          const isOwn = name === 'LOG_LEVEL' && given['NODE_ENV'] !== 'staging';
          const may = given['NODE_ENV'] !== 'production' && (isWritten || (isLeftOut && isOwn));
          expect({ ...given, isOn: isOn(given) }).toEqual({ ...given, isOn: may });
          if (!may && wasOn(given)) opened.push(given);
        }
      }
    }
    expect(opened.length).toBeGreaterThan(200);
  });

  test.each(REAL.filter(([name]) => movesMoney(name)))(
    'A written sandbox does not start beside %s, which moves real money',
    (name, value) => {
      expect(() => readConfig({ SANDBOX: 'true', [name]: value })).toThrow(name);
      expect(() => readConfig({ SANDBOX: 'true', [name]: value })).not.toThrow(value);
    },
  );

  test('A written sandbox does not start beside a real bot’s token, by which it would sign in anybody', () => {
    const BOT_TOKEN = OF_A_REAL_CASINO.BOT_TOKEN ?? '';
    expect(() => readConfig({ SANDBOX: 'true', BOT_TOKEN })).toThrow('BOT_TOKEN');
    expect(() => readConfig({ SANDBOX: 'true', BOT_TOKEN })).not.toThrow(BOT_TOKEN);
    expect(readConfig({ SANDBOX: 'true', BOT_TOKEN: SANDBOX_BOT_TOKEN }).isSandbox).toBe(true);
  });

  test('A written sandbox does not start on mainnet, where its wallet’s key is known to everybody', () => {
    const TON_API_URL = OF_A_REAL_CASINO.TON_API_URL ?? '';
    const SANDBOX = 'true';
    expect(() => readConfig({ SANDBOX, TON_API_URL })).toThrow('on mainnet');
    expect(() => readConfig({ SANDBOX, TON_API_URL, TON_NETWORK: 'testnet' })).not.toThrow();
    const standIn = 'http://localhost:3000/sandbox/ton/api';
    expect(() => readConfig({ SANDBOX, TON_API_URL: standIn })).not.toThrow();
  });

  test('Every secret of a casino is known to move money or not to', () => {
    const secrets = REAL.map(([name]) => name).filter((name) => SECRET.test(name));
    const judged = [...KEYS_OF_REAL_MONEY, ...KEYS_OF_ACCOUNTS, ...KEYS_WITHOUT_MONEY];
    expect(secrets.filter((name) => !judged.includes(name))).toEqual([]);
    expect(KEYS_WITHOUT_MONEY.filter(movesMoney)).toEqual([]);
  });

  test('A written sandbox starts beside its own keys', () => {
    const own = { SANDBOX: 'true', TON_HOT_WALLET_KEY: SANDBOX_TON_KEY };
    expect(readConfig(own).isSandbox).toBe(true);
  });
});
