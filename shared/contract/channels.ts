import { PROFILE_MESSAGES } from '../accounts/profile/contract.ts';
import { SETTINGS_MESSAGES } from '../accounts/settings/contract.ts';
import { CRYPTO_MESSAGES } from '../cashdesk/crypto/contract.ts';
import { PAYMENTS_MESSAGES } from '../cashdesk/payments/contract.ts';
import { TON_MESSAGES } from '../cashdesk/ton/contract.ts';
import { WITHDRAWALS_MESSAGES } from '../cashdesk/withdrawals/contract.ts';
import { AGGREGATOR_MESSAGES } from '../lobby/aggregator/contract.ts';
import { GRANTS_MESSAGES } from '../rewards/grants/contract.ts';
import { OFFERS_MESSAGES } from '../rewards/offers/contract.ts';
import {
  CHANNEL_BONUS_MESSAGES,
  SUBSCRIPTION_MESSAGES,
} from '../rewards/channel-bonus/contract.ts';
import { FRIENDS_WEEK_MESSAGES } from '../rewards/friends-week/contract.ts';
import { PARTNER_BONUS_MESSAGES } from '../rewards/partner-bonus/contract.ts';
import { STORY_BONUS_MESSAGES } from '../rewards/story-bonus/contract.ts';
import { PROMO_MESSAGES } from '../rewards/promo/contract.ts';
import { REPOST_MESSAGES } from '../rewards/reposts/contract.ts';
import { TON_BONUS_MESSAGES } from '../rewards/ton-bonus/contract.ts';
import { RAKEBACK_MESSAGES } from '../rewards/rakeback/contract.ts';
import { VIP_MESSAGES } from '../rewards/vip/contract.ts';
import { ROBBERY_MESSAGES } from '../rewards/robbery/contract.ts';
import { AIRDROP_MESSAGES } from '../community/airdrops/contract.ts';
import { CHAT_MESSAGES } from '../community/chat/contract.ts';
import { DUEL_MESSAGES } from '../community/duels/contract.ts';
import { MODERATION_MESSAGES } from '../community/moderation/contract.ts';
import { QUIZ_MESSAGES } from '../community/quiz/contract.ts';
import { PARTNER_MESSAGES } from '../partners/program/contract.ts';
import { RATES_MESSAGES } from '../rates/contract.ts';

/**
 * Every message a client may send on a channel of the root connection, by channel and type. The
 * README of `shared` says which one of the specification is left out, and why.
 */
export const CHANNELS = {
  user: { ...PROFILE_MESSAGES, ...SETTINGS_MESSAGES, ...SUBSCRIPTION_MESSAGES },
  cash: {
    ...RATES_MESSAGES,
    ...AGGREGATOR_MESSAGES,
    ...PAYMENTS_MESSAGES,
    ...WITHDRAWALS_MESSAGES,
    ...CRYPTO_MESSAGES,
    ...TON_MESSAGES,
  },
  bonus: {
    ...OFFERS_MESSAGES,
    ...GRANTS_MESSAGES,
    ...PROMO_MESSAGES,
    ...TON_BONUS_MESSAGES,
    ...REPOST_MESSAGES,
    ...RAKEBACK_MESSAGES,
    ...VIP_MESSAGES,
    ...ROBBERY_MESSAGES,
    ...CHANNEL_BONUS_MESSAGES,
    ...STORY_BONUS_MESSAGES,
    ...PARTNER_BONUS_MESSAGES,
    ...FRIENDS_WEEK_MESSAGES,
  },
  chat: {
    ...CHAT_MESSAGES,
    ...DUEL_MESSAGES,
    ...MODERATION_MESSAGES,
    ...AIRDROP_MESSAGES,
    ...QUIZ_MESSAGES,
  },
  partnerInfo: PARTNER_MESSAGES,
} as const;

export type ChannelName = keyof typeof CHANNELS;
export type ChannelType<C extends ChannelName> = Extract<keyof (typeof CHANNELS)[C], string>;
