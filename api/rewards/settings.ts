import * as z from 'zod/mini';

/** A public channel as Telegram writes it. */
export const CHANNEL_NAME = /^@[A-Za-z][A-Za-z0-9_]{4,31}$/;

/** The variables of rewards; `.env.example` explains each one. */
export const rewardVariables = {
  TELEGRAM_CHANNEL: z.optional(z.string().check(z.regex(CHANNEL_NAME))),
  VIP_ASSISTANT_URL: z.optional(z.url({ protocol: /^https$/ })),
};

type Values = z.infer<z.ZodMiniObject<typeof rewardVariables>>;

/** The operator's channel in Telegram: its name for the Bot API and its address for players. */
export type TelegramChannel = { readonly name: string; readonly url: string };

/** The channel in the sandbox's Telegram. */
const SANDBOX_CHANNEL = '@rollhouse_news';

/** Undefined where the operator has no channel: then no bonus for a subscription is given. */
export function telegramChannelOf(
  { TELEGRAM_CHANNEL }: Values,
  { isSandbox, siteUrl }: { readonly isSandbox: boolean; readonly siteUrl: string },
): TelegramChannel | undefined {
  if (TELEGRAM_CHANNEL !== undefined) {
    return { name: TELEGRAM_CHANNEL, url: `https://t.me/${TELEGRAM_CHANNEL.slice(1)}` };
  }
  return isSandbox ? { name: SANDBOX_CHANNEL, url: `${siteUrl}/sandbox/telegram` } : undefined;
}

/** Where players of the highest levels write to; undefined where the operator has no assistant. */
export const vipAssistantOf = (
  { VIP_ASSISTANT_URL }: Values,
  { isSandbox, siteUrl }: { readonly isSandbox: boolean; readonly siteUrl: string },
): string | undefined =>
  VIP_ASSISTANT_URL ?? (isSandbox ? `${siteUrl}/sandbox/telegram` : undefined);
