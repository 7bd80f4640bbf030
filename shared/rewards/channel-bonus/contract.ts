import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import type { Messages } from '../../platform/wire/lists.ts';

const taken = z.object({
  data: z.object({
    /** What was given, in base micro-units. */
    amountMicro: z.string(),
  }),
});

/** Whether Telegram says that the player is in the channel; null where it was not asked or is silent. */
const isSubscribed = z.nullable(z.boolean());

const standing = z.object({
  data: z.object({
    isTaken: z.boolean(),
    hasTelegram: z.boolean(),
    isSubscribed,
    /** Where the channel is; null where the operator has none. */
    channelUrl: z.nullable(z.string()),
  }),
});
export type ChannelBonus = z.infer<typeof standing>['data'];

/** The messages of the channel `bonus` about the bonus for a subscription. */
export const CHANNEL_BONUS_MESSAGES = {
  telegramBonus: { access: 'player', payload: noPayload, reply: taken },
  telegramBonusCheck: { access: 'player', payload: noPayload, reply: standing },
} as const satisfies Messages;

/** The message of the channel `user` by which the app asks for the subscription alone. */
export const SUBSCRIPTION_MESSAGES = {
  checkSubTelegramGroup: {
    access: 'player',
    payload: noPayload,
    reply: z.object({ data: z.object({ isSubscribed }) }),
  },
} as const satisfies Messages;
