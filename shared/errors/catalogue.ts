import { LOGIN_REFUSALS, TELEGRAM_REFUSALS } from '../accounts/auth/refusals.ts';
import { IDENTITIES_REFUSALS } from '../accounts/identities/refusals.ts';
import { KYC_REFUSALS } from '../accounts/kyc/refusals.ts';
import { PASSKEYS_REFUSALS } from '../accounts/passkeys/refusals.ts';
import { USERS_REFUSALS } from '../accounts/player-card/refusals.ts';
import { PROFILE_REFUSALS } from '../accounts/profile/refusals.ts';
import { SETTINGS_REFUSALS } from '../accounts/settings/refusals.ts';
import { CRYPTAPI_REFUSALS } from '../cashdesk/crypto/refusals.ts';
import { CASHDESK_REFUSALS } from '../cashdesk/payments/refusals.ts';
import { TON_REFUSALS } from '../cashdesk/ton/refusals.ts';
import { WITHDRAW_REFUSALS } from '../cashdesk/withdrawals/refusals.ts';
import { FAIRNESS_REFUSALS } from '../fairness/refusals.ts';
import { HISTORY_REFUSALS } from '../games/history/refusals.ts';
import { STAKE_REFUSALS } from '../games/stake/refusals.ts';
import { OWN_GAME_REFUSALS } from '../games/wire.ts';
import { MENU_REFUSALS } from '../lobby/aggregator/refusals.ts';
import { WIRE_REFUSALS } from '../platform/wire/refusals.ts';
import { COMPLAINTS_REFUSALS } from '../protection/complaints/refusals.ts';
import { SERVICE_REFUSALS } from '../protection/services/refusals.ts';
import { GATE_REFUSALS, PROTECTION_REFUSALS } from '../protection/refusals.ts';
import { INTRODUCTORY_REFUSALS } from '../rewards/introductory/refusals.ts';
import { BONUS_REFUSALS } from '../rewards/offers/refusals.ts';
import { PROMO_REFUSALS } from '../rewards/promo/refusals.ts';
import { REPOST_REFUSALS } from '../rewards/reposts/refusals.ts';
import { TON_BONUS_REFUSALS } from '../rewards/ton-bonus/refusals.ts';
import { CASHBACK_REFUSALS } from '../rewards/cashback/refusals.ts';
import { RAKEBACK_REFUSALS } from '../rewards/rakeback/refusals.ts';
import { VIP_REFUSALS } from '../rewards/vip/refusals.ts';
import { ROBBERY_REFUSALS } from '../rewards/robbery/refusals.ts';
import { CHANNEL_BONUS_REFUSALS } from '../rewards/channel-bonus/refusals.ts';
import { PARTNER_BONUS_REFUSALS } from '../rewards/partner-bonus/refusals.ts';
import { STORY_BONUS_REFUSALS } from '../rewards/story-bonus/refusals.ts';
import { RATES_REFUSALS } from '../rates/refusals.ts';
import { AIRDROP_REFUSALS } from '../community/airdrops/refusals.ts';
import { CHAT_REFUSALS } from '../community/chat/refusals.ts';
import { GIFS_REFUSALS } from '../community/gifs/refusals.ts';
import { MODERATION_REFUSALS } from '../community/moderation/refusals.ts';
import { PROMOTION_REFUSALS } from '../promotions/pages/refusals.ts';
import { QUIZ_REFUSALS } from '../community/quiz/refusals.ts';
import { DRAW_REFUSALS } from '../promotions/draws/refusals.ts';
import { POSTBACK_REFUSALS } from '../partners/postbacks/refusals.ts';
import { PARTNER_REFUSALS } from '../partners/refusals.ts';
import { RACE_REFUSALS, TOURNAMENT_REFUSALS } from '../promotions/races/refusals.ts';
import { SUPPORT_REFUSALS } from '../support/cases/refusals.ts';
import { HELP_REFUSALS } from '../support/help/refusals.ts';
import { ORDER_REFUSALS } from '../promotions/orders/refusals.ts';

/**
 * Every expected failure of the product, by feature and name; the name is what code switches on.
 */
export const CATALOGUE = {
  wire: WIRE_REFUSALS,
  support: SUPPORT_REFUSALS,
  help: HELP_REFUSALS,
  ...OWN_GAME_REFUSALS,
  stake: STAKE_REFUSALS,
  users: USERS_REFUSALS,
  login: LOGIN_REFUSALS,
  telegram: TELEGRAM_REFUSALS,
  fairness: FAIRNESS_REFUSALS,
  menu: MENU_REFUSALS,
  profile: PROFILE_REFUSALS,
  gate: GATE_REFUSALS,
  closed: SERVICE_REFUSALS,
  protection: PROTECTION_REFUSALS,
  history: HISTORY_REFUSALS,
  complaints: COMPLAINTS_REFUSALS,
  settings: SETTINGS_REFUSALS,
  passkeys: PASSKEYS_REFUSALS,
  kyc: KYC_REFUSALS,
  cashdesk: CASHDESK_REFUSALS,
  withdraw: WITHDRAW_REFUSALS,
  identities: IDENTITIES_REFUSALS,
  ton: TON_REFUSALS,
  cryptapi: CRYPTAPI_REFUSALS,
  rates: RATES_REFUSALS,
  bonus: BONUS_REFUSALS,
  promo: PROMO_REFUSALS,
  introductory: INTRODUCTORY_REFUSALS,
  'ton-bonus': TON_BONUS_REFUSALS,
  repost: REPOST_REFUSALS,
  rakeback: RAKEBACK_REFUSALS,
  cashback: CASHBACK_REFUSALS,
  vip: VIP_REFUSALS,
  robbery: ROBBERY_REFUSALS,
  'channel-bonus': CHANNEL_BONUS_REFUSALS,
  'story-bonus': STORY_BONUS_REFUSALS,
  'partner-bonus': PARTNER_BONUS_REFUSALS,
  chat: CHAT_REFUSALS,
  moderation: MODERATION_REFUSALS,
  airdrop: AIRDROP_REFUSALS,
  quiz: QUIZ_REFUSALS,
  gifs: GIFS_REFUSALS,
  draw: DRAW_REFUSALS,
  partner: PARTNER_REFUSALS,
  postback: POSTBACK_REFUSALS,
  promotion: PROMOTION_REFUSALS,
  tournament: TOURNAMENT_REFUSALS,
  race: RACE_REFUSALS,
  order: ORDER_REFUSALS,
} as const;

export type Feature = keyof typeof CATALOGUE;

/** `feature.name`, which is also the tail of the message key `refusal.feature.name`. */
export type RefusalName = {
  [F in Feature]: `${F}.${Extract<keyof (typeof CATALOGUE)[F], string>}`;
}[Feature];
