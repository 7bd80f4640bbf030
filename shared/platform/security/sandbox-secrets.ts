/** What the sandbox signs with. These secrets are public, so they protect nothing. */
export const SANDBOX_BOT_TOKEN = '7000000001:sandbox-only-token-not-a-secret-000';
export const SANDBOX_BOT_API_SECRET = 'sandbox-only-bot-api-secret';

/** What the sandbox signs its captchas with. */
export const SANDBOX_CAPTCHA_KEY = 'sandbox-only-captcha-key-not-a-secret-0000';

/** The key of the sandbox's HMACs of phone numbers, addresses and similar values. */
export const SANDBOX_FINGERPRINT_KEY = 'sandbox-only-mark-key-not-a-secret-000000';

/** The key with which the sandbox encrypts the secrets of accounts. */
export const SANDBOX_ACCOUNT_KEY = 'sandbox-only-account-key-not-a-secret-000';

/** The BLS key, in hex, that the stand-in for drand signs its rounds with. */
export const SANDBOX_BEACON_KEY =
  '3254f2294f414211ebf5286f9345956a803a3939bd10a1a3287b84dc520955aa';

/** The only API key that the stand-in for random.org accepts. */
export const SANDBOX_RANDOM_ORG_API_KEY = '00000000-5a4d-4b0c-8000-000000000000';

/** The client that the stand-in for identity providers accepts, and its secret. */
export const SANDBOX_IDENTITY_CLIENT_ID = 'sandbox-client';
export const SANDBOX_IDENTITY_SECRET = 'sandbox-only-client-secret-not-a-secret';

/**
 * The merchant that the stand-in for the games aggregator accepts, and the key both sides sign
 * with.
 */
export const SANDBOX_AGGREGATOR_MERCHANT_ID = 'sandbox-merchant';
export const SANDBOX_AGGREGATOR_MERCHANT_KEY = 'sandbox-only-merchant-key';

/** The seed, in hex, of the sandbox's hot wallet on its TON chain. */
export const SANDBOX_TON_KEY = '6f1d0a5be7c24938b0f5a1c3d2e4968770819ab3c4d5e6f708192a3b4c5d6e7f';

/** The token with which the stand-ins for X and VK tell of posts. */
export const SANDBOX_POSTS_TOKEN = 'sandbox-only-posts-token-not-a-secret';

/** What the sandbox's payment gateways sign with, in both directions. */
export const SANDBOX_PAYMENTS_KEY = 'sandbox-only-payments-key-not-a-secret-00';

/** The minimum length of a secret that the bot and the API share. */
const MIN_SECRET_LENGTH = 16;

/** The secrets that bot and API both hold. */
export type BotSecrets = { readonly botToken: string; readonly botApiSecret: string };

/** Why these secrets must not be used in production, without their values; none means they may. */
export function secretFaults({ botToken, botApiSecret }: BotSecrets): readonly string[] {
  return [
    botToken === SANDBOX_BOT_TOKEN && 'BOT_TOKEN is the sandbox token',
    botApiSecret === SANDBOX_BOT_API_SECRET && 'BOT_API_SECRET is the sandbox secret',
    botApiSecret.length < MIN_SECRET_LENGTH &&
      `BOT_API_SECRET is shorter than ${MIN_SECRET_LENGTH} characters`,
  ].filter((fault) => fault !== false);
}
