import * as z from 'zod/mini';
import { LANGUAGES } from '../../i18n/languages.ts';
import { text } from '../../platform/text.ts';
import { noPayload } from '../../platform/nothing.ts';
import type { Events, Messages } from '../../platform/wire/lists.ts';

/** A profile at an identity provider that signs its player in here. */
export const socialProfile = z.object({
  /** The id that the provider gives it. */
  profileID: z.string(),
  /** The profile's page, where it has one. */
  url: z.nullable(z.string()),
  social_type: z.object({ description: z.enum(['google', 'vk', 'steam', 'twitter', 'telegram']) }),
});
export type SocialProfile = z.infer<typeof socialProfile>;

/** A wallet; its version says, as `balanceVersion` does, which of two states is newer. */
const walletView = z.object({ balanceMicro: z.string(), version: z.int() });

/** The player as their own client sees them; amounts are hundredths of the base currency. */
export const userView = z.object({
  id: z.int(),
  profileID: z.int(),
  /** What other players know this one by. */
  publicId: z.string(),
  nick: z.string(),
  login: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  /** Shown as an initial and a dot: never the whole surname. */
  lastName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  emailVerify: z.boolean(),
  /** 0: has a login and password of their own; 1: has none. */
  type: z.int(),
  /** Whether two-factor is on. */
  FA: z.boolean(),
  /** At most one of each provider, in display order. */
  social_profiles: z.array(socialProfile),
  balance: z.int(),
  balanceMicro: z.string(),
  /** The version of the balance, so that a late profile never replaces a newer push. */
  balanceVersion: z.int(),
  bonus_balance: z.int(),
  lockedBalance: z.int(),
  lockedBalanceCanTake: z.int(),
  usdicBalanceLocked: z.int(),
  usdicBalanceCanTake: z.int(),
  /** Stakes of unfinished rounds and withdrawals in progress. */
  heldBalance: z.int(),
  /** The wallets that games are played from besides `balance`, in base micro-units. */
  wallets: z.object({
    bonus: walletView,
    'dic-available': walletView,
    'usdic-available': walletView,
  }),
  /** The VIP level's id, from 1. */
  compointStatus: z.int(),
  /** Experience points, by both names that the specification has for them. */
  compointCounter: z.int(),
  compointBalance: z.int(),
  /** The weekly cashback that may be taken now, in hundredths. */
  cashback: z.int(),
  /** What is still to be played before all money may leave, in hundredths; rounded up. */
  needToPlaying: z.int(),
  /** 1 where the time of the next robbery spin has come; otherwise 0. */
  availableSpinsPeriodicalBonus: z.int(),
  /** Whole seconds until the next robbery spin when this was read; 0 when it may be made. */
  timeActivatePeriodicalBonus: z.int(),
  /** Tickets in the draw that runs; 0 where none does. */
  tournamentTicket: z.int(),
  /** Whether the bonus for a post on X, and on VK, was taken. */
  xRepostBonusTaked: z.boolean(),
  vkRepostBonusTaked: z.boolean(),
  /** Whether staff have closed withdrawals for the player. */
  blockWithdraw: z.boolean(),
  /** Whether the player is banned from the chat now; when it ends by itself, the room says so. */
  chatBanned: z.boolean(),
  targetCurrency: z.int(),
  lastTargetCurrency: z.int(),
  /** The last chosen currency that money is paid in. */
  moneyCurrency: z.int(),
  /** The currency third-party games are played in. */
  exTargetCurrency: z.int(),
  /** 0 plays the real wallet, anything else the bonus wallet. */
  game_mode: z.int(),
  auth: z.boolean(),
  admin: z.boolean(),
  moderator: z.boolean(),
  /** 1 or 2 by how many active players the partner brought; 0 for somebody who is no partner. */
  partnerLevel: z.int(),
  /** 3 or more from the approval of an application for a deal of one's own on; otherwise 0. */
  advancedPartnerLevel: z.int(),
  /** A demo account, which plays no games of players against one another; left out by all others. */
  isDemo: z.optional(z.literal(true)),
  /** Other players see neither the name nor the picture nor the card of the player. */
  isHidden: z.boolean(),
  lang: z.string(),
  /** What the player chose for every device; left out by one who never chose. */
  chosenLang: z.optional(z.enum(LANGUAGES)),
  platform: z.enum(['telegram', 'web']),
  /** When this session began, ISO 8601; the session clock counts from it. */
  sessionStartedAt: z.string(),
  /** The net result of play since the session began, in base micro-units. */
  sessionNetMicro: z.string(),
  /** The stakes of this session's rounds, in base micro-units. */
  sessionWageredMicro: z.string(),
  /** The net result of all rounds ever; pushes update it, so a client can follow both. */
  netMicro: z.string(),
  /** The stakes of all rounds ever; pushes update it. */
  wageredMicro: z.string(),
});
export type UserView = z.infer<typeof userView>;

const changeLanguagePayload = z.strictObject({ lang: z.enum(LANGUAGES) });
const chooseWalletPayload = z.strictObject({
  wallet: z.enum(['real', 'bonus', 'dic-available', 'usdic-available']),
});
const setHiddenPayload = z.strictObject({ isHidden: z.boolean() });
const setRefIdPayload = z.strictObject({
  refId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});

/**
 * An invitation by its code as it stands in the address: `/ref/{id}` or `/ads/{hashids}`. The code
 * of a player's invitation is the player's public id.
 */
const refererInfoPayload = z.strictObject({
  id: z.optional(text(64)),
  hashids: z.optional(text(64)),
});

/** Who invites; without a name for an advert, an unknown player and one who hides their profile. */
const refererInfo = z.object({
  id: z.nullable(z.string()),
  nick: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
});

const profileReply = z.object({ user: userView });
const AS_LOAD_USER = { event: 'loadUser' } as const;

/** The messages of the channel `user` about the profile. */
export const PROFILE_MESSAGES = {
  load: {
    access: 'player',
    payload: noPayload,
    reply: profileReply,
    answeredBy: AS_LOAD_USER,
  },
  updateUser: {
    access: 'player',
    payload: noPayload,
    reply: profileReply,
    answeredBy: AS_LOAD_USER,
  },
  refererInfo: {
    access: 'guest',
    payload: refererInfoPayload,
    reply: refererInfo,
    answeredBy: { event: 'refererInfo' },
  },
  changeLanguage: {
    access: 'player',
    payload: changeLanguagePayload,
    reply: z.object({ lang: z.string() }),
  },
  setHidden: {
    access: 'player',
    payload: setHiddenPayload,
    reply: z.object({ isHidden: z.boolean() }),
  },
  /**
   * Chooses the wallet that stakes come from: in our own games any, in those of other providers the
   * bonus where its terms name the game, and else money.
   */
  chooseWallet: {
    access: 'player',
    payload: chooseWalletPayload,
    reply: profileReply,
  },
  /**
   * The code that a client keeps; `clearRef` follows when it need not be kept any longer: for a
   * player, whose registration is over, and for a code that leads to nobody.
   */
  setRefId: { access: 'guest', payload: setRefIdPayload, reply: z.object({}) },
} as const satisfies Messages;

export const PROFILE_EVENTS = {
  /** The whole profile: when a player connects and after each change outside play. */
  loadUser: z.object({ user: userView }),
  /** The answer to `refererInfo`. */
  refererInfo,
} as const satisfies Events;
