import {
  SANDBOX_AGGREGATOR_MERCHANT_KEY,
  SANDBOX_BOT_TOKEN,
  SANDBOX_PAYMENTS_KEY,
  SANDBOX_TON_KEY,
} from '../shared/platform/security/sandbox-secrets.ts';
import { type Environment, type Variable, writtenIn } from './environment.ts';

/**
 * Whether the sandbox is on: where `SANDBOX=true` is written, or on a machine of one's own where
 * nothing is written that a real casino would need. Everything else is production, so a variable
 * that is forgotten shuts the sandbox instead of opening it.
 */
export function isSandboxOn(values: Environment): boolean {
  if (values.NODE_ENV === 'production') return false;
  return values.SANDBOX ?? variablesOfARealCasino(values).length === 0;
}

/**
 * What keeps the sandbox from starting, although it is written. By a key of money its play money would
 * stand in one ledger with money that others sent, or be staked at providers who are paid for it; by a
 * key of accounts whoever reaches it would be signed in as any player of the casino that has it too.
 */
export function refuseRealKeys(values: Environment): void {
  const real = (names: readonly Variable[]) =>
    names.filter((name) => isRealKey(values[name])).join(', ');
  const [money, accounts] = [real(KEYS_OF_REAL_MONEY), real(KEYS_OF_ACCOUNTS)];
  const faults = [
    money !== '' &&
      `The sandbox gives money to anybody, and ${money} would bring in or send real money.`,
    accounts !== '' &&
      `The sandbox signs in anybody as anybody, and signs that with ${accounts}: whoever reaches it\n` +
        '  could sign in as any player where the same is used.',
    isOnMainnet(values) &&
      'The key of the sandbox’s wallet is public, and TON_API_URL is on mainnet: what players send\n' +
        '  there is anybody’s.',
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return;
  throw new Error(`${faults.join('\n')}\n  Set SANDBOX=false, or leave these out.`);
}

/** What a refused production says to somebody who only wanted to try the product. */
export function hintOfSandbox(values: Environment): string {
  const names = variablesOfARealCasino(values);
  if (values.SANDBOX !== undefined || values.NODE_ENV === 'production') return '';
  return (
    `\n\nThis start counts as production because of ${names.join(', ')}.\n` +
    'To try the product with stand-ins and play money, write SANDBOX=true; whoever reaches it may\n' +
    'then sign in as anybody and make money.'
  );
}

export const KEYS_OF_REAL_MONEY = [
  'TON_HOT_WALLET_KEY',
  'PAYMENTS_KEY',
  'TRANSFERS_KEY',
  'EXCHANGE_KEY',
  'PAYOUTS_KEY',
  'CRYPTAPI_PUBLIC_KEY',
  'CRYPTAPI_PAYOUTS',
  'AGGREGATOR_MERCHANT_KEY',
] as const satisfies readonly Variable[];

const isOnMainnet = ({ TON_API_URL: url, TON_NETWORK: network }: Environment): boolean =>
  network === 'mainnet' && url !== undefined && !isLoopbackAddress(url);

/** With these the stand-ins sign for whom they are asked, as the casino's own would for its players. */
export const KEYS_OF_ACCOUNTS = ['BOT_TOKEN'] as const satisfies readonly Variable[];

const KEYS_OF_THE_SANDBOX: readonly string[] = [
  SANDBOX_BOT_TOKEN,
  SANDBOX_TON_KEY,
  SANDBOX_PAYMENTS_KEY,
  SANDBOX_AGGREGATOR_MERCHANT_KEY,
];

const isRealKey = (key: Environment[Variable]) =>
  typeof key === 'string' &&
  !KEYS_OF_THE_SANDBOX.includes(key) &&
  key.toLowerCase() !== SANDBOX_TON_KEY;

/** Variables that somebody may set on a machine of their own without meaning a real casino. */
const OWN_MACHINE: Partial<Record<Variable, (values: Environment) => boolean>> = {
  NODE_ENV: ({ NODE_ENV: mode }) => mode === 'development' || mode === 'test',
  HOST: ({ HOST }) => LOOPBACK.test(HOST),
  SITE_URL: ({ SITE_URL: url }) => url !== undefined && isLoopbackAddress(url),
  ALLOWED_ORIGINS: ({ ALLOWED_ORIGINS: origins }) => origins.every(isLoopbackAddress),
  PORT: () => true,
  DATA_DIR: () => true,
  STAFF_SESSION: () => true,
  SANDBOX_TELEGRAM_LIMITS: () => true,
  SANDBOX_POSTBACKS_TO: () => true,
  STAFF_REMIND_MINUTES: () => true,
  HOT_WALLET_LOW: () => true,
  HOT_WALLET_HIGH: () => true,
  SUPPORT_HOURS: () => true,
  SUPPORT_ANSWER_MINUTES: () => true,
  SUPPORT_GROUP_PER_MINUTE: () => true,
  SUPPORT_PLAYER_PER_MINUTE: () => true,
  GIF_PROVIDER: () => true,
  AIRDROP_PLAYER_DAY_COUNT: () => true,
  AIRDROP_PLAYER_DAY_SUM: () => true,
  AIRDROP_OPERATOR_DAY_SUM: () => true,
  AIRDROP_RAIN_SECONDS: () => true,
  QUIZ_DAY_DIC: () => true,
  QUIZ_MODERATOR_DAY_DIC: () => true,
  QUIZ_PLAYER_DAY_DIC: () => true,
  CHAT_BIG_WIN: () => true,
  CHAT_BIG_WIN_MULTIPLIER: () => true,
  CHAT_LEVEL_UP_FROM: () => true,
  DATABASE_POOL: () => true,
  POLICY: () => true,
  BLOCKED_COUNTRIES: () => true,
  LOG_LEVEL: () => true,
  RUN_JOBS: () => true,
  CATALOG_SYNC: () => true,
  WHEEL_RANDOMNESS: () => true,
  TABLE_TIMINGS: () => true,
};

/** Addresses that only programs of the same machine reach. */
const LOOPBACK = /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/;

const isLoopbackAddress = (url: string) =>
  URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);

function variablesOfARealCasino(values: Environment): readonly Variable[] {
  return writtenIn(values).filter(
    (name) => name !== 'SANDBOX' && OWN_MACHINE[name]?.(values) !== true,
  );
}
