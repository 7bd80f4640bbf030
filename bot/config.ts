import * as z from 'zod/mini';

/** The Worker's path where Telegram delivers updates. */
export const WEBHOOK_PATH = '/telegram/webhook';

const address = z.url({ protocol: /^https?$/ });

const botEnv = z.object({
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
 * Reads the bot's settings from the environment.
 * @throws an error naming the variables that are missing or malformed, never their values
 */
export function readBotConfig(env: Readonly<Record<string, unknown>>): BotConfig {
  const parsed = botEnv.safeParse(env);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path.join('.')));
    throw new Error(`The bot cannot start: check ${[...names].join(', ')}`);
  }
  const { data } = parsed;
  return {
    token: data.BOT_TOKEN,
    apiSecret: data.BOT_API_SECRET,
    webhookSecret: data.BOT_WEBHOOK_SECRET,
    apiRoot: withoutSlash(data.TELEGRAM_API_ROOT ?? 'https://api.telegram.org'),
    siteUrl: withoutSlash(data.SITE_URL),
    apiUrl: withoutSlash(data.API_URL ?? data.SITE_URL),
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
