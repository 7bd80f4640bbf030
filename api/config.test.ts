import { describe, expect, test } from 'vitest';
import { QUICKNET } from '../shared/fairness/beacon.ts';
import { RANDOM_ORG_MODULUS } from '../shared/fairness/random-org-signature.ts';
import { SANDBOX_BEACON, SANDBOX_RANDOM_ORG_MODULUS } from '../shared/fairness/sandbox-sources.ts';
import { readConfig } from './config.ts';
import type { Given } from './environment.ts';

/** The sandbox, with what a test writes besides. */
const readSandbox = (env: Given = {}) => readConfig({ SANDBOX: 'true', ...env });

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://rollhouse.example/',
  DATABASE_URL: 'postgres://rollhouse_app@db.example/rollhouse',
  BOT_TOKEN: '123456789:a-token-from-botfather-0000000000000',
  BOT_API_SECRET: 'a-secret-of-32-characters-000000',
  METRICS_TOKEN: 'a-token-for-the-scraper-00000000',
  TRUSTED_PROXY: 'true',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Rollhouse <no-reply@rollhouse.example>',
  FINGERPRINT_KEY: 'another-key-of-32-characters-000000',
  ACCOUNT_KEY: 'one-more-key-of-32-characters-000000',
  CAPTCHA_KEY: 'a-key-of-32-characters-0000000000',
} as const;

describe('production settings', () => {
  test('Production starts with everything it needs, and without the sandbox', () => {
    const config = readConfig(PRODUCTION);
    expect(config).toMatchObject({
      isSandbox: false,
      siteUrl: 'https://rollhouse.example',
      telegramApiRoot: 'https://api.telegram.org',
      allowedOrigins: ['https://rollhouse.example'],
    });
  });

  test('Production without a proxy listens on an address of the network', () => {
    const open = { ...PRODUCTION, TRUSTED_PROXY: 'false', HOST: '0.0.0.0' };
    expect(readConfig(open).isBehindProxy).toBe(false);
  });

  const faults: readonly [string, Readonly<Record<string, string | undefined>>, RegExp][] = [
    ['the sandbox on', { SANDBOX: 'true' }, /SANDBOX must be off/],
    ['other table timings', { TABLE_TIMINGS: 'countdown=1000' }, /TABLE_TIMINGS is for tests/],
    ['no bot token', { BOT_TOKEN: undefined }, /BOT_TOKEN is the sandbox token/],
    ['an empty bot token', { BOT_TOKEN: '' }, /BOT_TOKEN is the sandbox token/],
    [
      'the sandbox’s bot token written out',
      { BOT_TOKEN: readSandbox().botToken },
      /BOT_TOKEN is the sandbox token/,
    ],
    ['no bot secret', { BOT_API_SECRET: undefined }, /BOT_API_SECRET is the sandbox secret/],
    ['a short bot secret', { BOT_API_SECRET: 'fifteen-letters' }, /BOT_API_SECRET is shorter/],
    ['no database', { DATABASE_URL: undefined }, /DATABASE_URL is missing/],
    ['no site address', { SITE_URL: undefined }, /SITE_URL must be an https address/],
    ['a site without TLS', { SITE_URL: 'http://rollhouse.example' }, /SITE_URL must be an https/],
    ['a relay without TLS', { DRAND_URLS: 'http://api.drand.sh' }, /DRAND_URLS must be https/],
    [
      'a stand-in for a relay',
      { DRAND_URLS: 'https://api.drand.sh,https://rollhouse.example/sandbox/drand' },
      /DRAND_URLS names the sandbox/,
    ],
    [
      'signed numbers for the wheel but no key to get them',
      { WHEEL_RANDOMNESS: 'random.org' },
      /RANDOM_ORG_API_KEY is missing/,
    ],
    [
      'the sandbox’s random.org key',
      { WHEEL_RANDOMNESS: 'random.org', RANDOM_ORG_API_KEY: readSandbox().randomOrg.apiKey },
      /RANDOM_ORG_API_KEY is the sandbox key/,
    ],
    [
      'random.org without TLS',
      { RANDOM_ORG_URL: 'http://api.random.org' },
      /RANDOM_ORG_URL must be/,
    ],
    [
      'a stand-in for random.org',
      { RANDOM_ORG_URL: 'https://rollhouse.example/sandbox/random-org/' },
      /RANDOM_ORG_URL names the sandbox/,
    ],
    ['no mail server', { SMTP_URL: undefined }, /SMTP_URL is missing/],
    ['no sender of mails', { MAIL_FROM: undefined }, /MAIL_FROM is missing/],
    [
      'no key for fingerprints',
      { FINGERPRINT_KEY: undefined },
      /FINGERPRINT_KEY is the sandbox key/,
    ],
    ['a short key for fingerprints', { FINGERPRINT_KEY: 'short' }, /FINGERPRINT_KEY is shorter/],
    ['no key for accounts', { ACCOUNT_KEY: undefined }, /ACCOUNT_KEY is the sandbox key/],
    [
      'a short key for accounts',
      { ACCOUNT_KEY: `2:${'k'.repeat(40)},1:short` },
      /ACCOUNT_KEY is sh/,
    ],
    [
      'two keys for accounts with the same number',
      { ACCOUNT_KEY: `${'k'.repeat(40)},1:${'l'.repeat(40)}` },
      /ACCOUNT_KEY numbers its keys/,
    ],
    ['no captcha key', { CAPTCHA_KEY: undefined }, /CAPTCHA_KEY is the sandbox key/],
    ['a short captcha key', { CAPTCHA_KEY: 'short' }, /CAPTCHA_KEY is shorter/],
    ['turnstile without its keys', { CAPTCHA: 'turnstile' }, /SITE_KEY[^]*CAPTCHA_SECRET/],
    [
      'an aggregator without the hosts of its frames',
      { AGGREGATOR_MERCHANT_ID: 'm', AGGREGATOR_MERCHANT_KEY: 'k' },
      /AGGREGATOR_FRAMES is missing/,
    ],
    ['frames from any host', { AGGREGATOR_FRAMES: 'https:' }, /AGGREGATOR_FRAMES must name hosts/],
    ['frames from everywhere', { AGGREGATOR_FRAMES: '*' }, /AGGREGATOR_FRAMES must name hosts/],
    ['frames of a whole domain ending', { AGGREGATOR_FRAMES: 'https://*.com' }, /must name hosts/],
    ['a proxy that is not trusted', { TRUSTED_PROXY: undefined }, /TRUSTED_PROXY=true/],
    [
      'a proxy on this machine by name that is not trusted',
      { TRUSTED_PROXY: 'false', HOST: 'localhost' },
      /HOST=localhost[^]*TRUSTED_PROXY=true/,
    ],
    ['a short metrics token', { METRICS_TOKEN: 'k'.repeat(31) }, /METRICS_TOKEN is shorter/],
    ['no metrics token', { METRICS_TOKEN: undefined }, /METRICS_TOKEN is missing/],
  ];
  test.each(faults)('Production refuses to start with %s', (_, change, message) => {
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(message);
  });

  test('The frames of third-party games come from named hosts alone', () => {
    const merchant = { AGGREGATOR_MERCHANT_ID: 'm', AGGREGATOR_MERCHANT_KEY: 'k' };
    const AGGREGATOR_FRAMES = 'https://*.games.example, live.example:8443';
    const { aggregator } = readConfig({ ...PRODUCTION, ...merchant, AGGREGATOR_FRAMES });
    expect(aggregator?.frameSources).toEqual([
      'https://gis.slotegrator.com',
      'https://*.games.example',
      'live.example:8443',
    ]);
    expect(readSandbox().aggregator?.frameSources).toEqual([]);
  });

  test('A refused start names every fault at once and shows no secret', () => {
    const start = () => readConfig({ NODE_ENV: 'production', SANDBOX: '1', BOT_TOKEN: 'mine' });
    expect(start).toThrow(/SANDBOX[^]*BOT_API_SECRET[^]*DATABASE_URL[^]*SITE_URL[^]*METRICS_TOKEN/);
    expect(start).not.toThrow(/mine/);
  });
});

describe('the beacon settings', () => {
  test('The beacon in production is quicknet, through its public relays or the named ones', () => {
    expect(readConfig(PRODUCTION).beacon).toEqual({
      info: QUICKNET,
      urls: ['https://api.drand.sh', 'https://drand.cloudflare.com'],
    });
    const own = readSandbox({ DRAND_URLS: 'https://relay.example/, http://localhost:8080' });
    const urls = ['https://relay.example', 'http://localhost:8080'];
    expect(own.beacon).toEqual({ info: QUICKNET, urls });
  });

  test('The beacon is the sandbox’s own when the sandbox is on, in this process or in another', () => {
    const urls = ['http://localhost:4000/sandbox/drand'];
    expect(readSandbox({ PORT: '4000' }).beacon).toEqual({ info: SANDBOX_BEACON, urls });
    expect(readSandbox({ DRAND_URLS: urls[0] }).beacon).toEqual({ info: SANDBOX_BEACON, urls });
  });
});

describe('the wheel settings', () => {
  test('The wheel draws by drand by default, and trusts only the signer that it asks', () => {
    const env = { WHEEL_RANDOMNESS: 'random.org', RANDOM_ORG_API_KEY: 'a-key' };
    expect(readConfig(PRODUCTION).wheelRandomness).toBe('drand');
    expect(readConfig({ ...PRODUCTION, ...env })).toMatchObject({
      wheelRandomness: 'random.org',
      randomOrg: {
        url: 'https://api.random.org',
        apiKey: 'a-key',
        modulus: RANDOM_ORG_MODULUS,
      },
    });
    expect(readSandbox({ PORT: '4000' }).randomOrg).toMatchObject({
      url: 'http://localhost:4000/sandbox/random-org',
      modulus: SANDBOX_RANDOM_ORG_MODULUS,
    });
  });
});

describe('settings of the sandbox', () => {
  test('The sandbox needs no other setting', () => {
    expect(readSandbox()).toMatchObject({
      isSandbox: true,
      port: 3000,
      siteUrl: 'http://localhost:3000',
      telegramApiRoot: 'http://localhost:3000/sandbox/telegram',
      blockedCountries: [],
      isBehindProxy: false,
    });
  });

  test('Tables keep the specified timings except for those that a test sets', () => {
    const standard = readSandbox().tableTimings;
    expect(standard).toMatchObject({ countdownMs: 15_000, spinMs: 8000, refundMs: 120_000 });
    const quick = readSandbox({ TABLE_TIMINGS: 'countdown=700,limit=8000' }).tableTimings;
    expect(quick).toEqual({ ...standard, countdownMs: 700, beaconLimitMs: 8000 });
  });

  test('A new metrics token is drawn at each start when none is set', () => {
    expect(readSandbox().metricsToken).not.toBe(readSandbox().metricsToken);
  });

  const wrong: readonly [string, string][] = [
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'three'],
    ['PORT', '3000.5'],
    ['POLICY', 'loose'],
    ['SANDBOX', 'maybe'],
    ['TRUSTED_PROXY', 'yes'],
    ['SITE_URL', 'rollhouse'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_POOL', '1'],
    ['TABLE_TIMINGS', 'countdown'],
    ['TABLE_TIMINGS', 'countdown=-1'],
    ['TABLE_TIMINGS', 'supper=1000'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['DRAND_URLS', 'https://api.drand.sh,relay'],
    ['WHEEL_RANDOMNESS', 'coin'],
  ];
  test.each(wrong)('The setting %s=%s is refused, and its name is given', (name, value) => {
    expect(() => readSandbox({ [name]: value })).toThrow(`  ${name}: `);
  });
});
