import * as z from 'zod/mini';
import { secretFaults } from '../shared/platform/security/sandbox-secrets.ts';

/** The Worker's path where Telegram delivers updates. */
export const WEBHOOK_PATH = '/telegram/webhook';

const address = z.url({ protocol: /^https?$/ });

const botEnv = z.object({
  NODE_ENV: z.optional(z.string()),
  SANDBOX: z.optional(z.string()),
  BOT_TOKEN: z.string().check(z.regex(/^\d+:[A-Za-z0-9_-]{10,}$/)),
  BOT_API_SECRET: z.string().check(z.minLength(16)),
  /** Only the Worker needs it; Telegram allows 1 to 256 of these characters. */
  BOT_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,256}$/))),
  TELEGRAM_API_ROOT: z.optional(address),
  SITE_URL: address,
  API_URL: z.optional(address),
});

/** The bot's settings, validated; addresses have no trailing slash. */
export type BotConfig = {
  readonly token: string;
  readonly apiSecret: string;
  readonly webhookSecret: string | undefined;
  readonly apiRoot: string;
  readonly siteUrl: string;
  readonly apiUrl: string;
};

/**
 * Reads the bot's settings from the environment; an empty variable counts as left out.
 * @throws an error naming the variables that are missing, malformed or, where `SANDBOX=true`
 * is not written, the sandbox's; never their values
 */
export function readBotConfig(env: Readonly<Record<string, unknown>>): BotConfig {
  const parsed = botEnv.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path.join('.')));
    throw new Error(`The bot cannot start: check ${[...names].join(', ')}`);
  }
  const { data } = parsed;
  const isSandbox = data.NODE_ENV !== 'production' && ['true', '1'].includes(data.SANDBOX ?? '');
  if (!isSandbox) refuseSandboxSecrets(data);
  return {
    token: data.BOT_TOKEN,
    apiSecret: data.BOT_API_SECRET,
    webhookSecret: data.BOT_WEBHOOK_SECRET,
    apiRoot: withoutSlash(data.TELEGRAM_API_ROOT ?? 'https://api.telegram.org'),
    siteUrl: withoutSlash(data.SITE_URL),
    apiUrl: withoutSlash(data.API_URL ?? data.SITE_URL),
  };
}

function refuseSandboxSecrets(data: z.infer<typeof botEnv>): void {
  const faults = secretFaults({ botToken: data.BOT_TOKEN, botApiSecret: data.BOT_API_SECRET });
  if (faults.length > 0) throw new Error(`Production refuses the bot: ${faults.join('; ')}`);
}

const withoutEmpty = (env: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
