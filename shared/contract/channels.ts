import * as z from 'zod/mini';
import { DEPOSIT_MESSAGES } from '../cashdesk/payments/contract.ts';
import { WITHDRAW_MESSAGES } from '../cashdesk/withdrawals/contract.ts';
import { CRYPTAPI_MESSAGES } from '../cashdesk/crypto/contract.ts';
import { RATE_MESSAGES } from '../rates/contract.ts';
import { changeExTargetCurrencyPayload, exCurrencyReply } from '../lobby/catalog/contract.ts';
import {
  changeCurrenciesPayload,
  changeLanguagePayload,
  currencyView,
  setHiddenPayload,
  setRefIdPayload,
  userView,
} from '../accounts/profile/contract.ts';
import {
  avatarReply,
  changeEmailPayload,
  changeEmailReply,
  changeNickNamePayload,
  changeNickNameReply,
  changePasswordPayload,
  changePasswordReply,
  createLocalAccountPayload,
  createLocalAccountReply,
  load2FAReply,
  recoveryCodesReply,
  saveAvatarCommonPayload,
  saveAvatarPayload,
  twoFactorPayload,
} from '../accounts/settings/contract.ts';
import { courseTonReply, walletTonReply } from '../cashdesk/ton/contract.ts';

const nothing = z.optional(z.strictObject({}));

/**
 * Every message a client may send on a channel of the root connection, by channel and type, with
 * the fields its answer adds to `{ type, success }`.
 */
export const CHANNELS = {
  user: {
    updateUser: { access: 'player', payload: nothing, reply: z.object({ user: userView }) },
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
    setRefId: { access: 'guest', payload: setRefIdPayload, reply: z.object({}) },
    changeNickName: {
      access: 'player',
      payload: changeNickNamePayload,
      reply: changeNickNameReply,
    },
    saveAvatar: { access: 'player', payload: saveAvatarPayload, reply: avatarReply },
    saveAvatarCommon: { access: 'player', payload: saveAvatarCommonPayload, reply: avatarReply },
    createLocalAccount: {
      access: 'player',
      payload: createLocalAccountPayload,
      reply: createLocalAccountReply,
    },
    changePassword: {
      access: 'player',
      payload: changePasswordPayload,
      reply: changePasswordReply,
    },
    /** Takes effect when the new address is confirmed by the link mailed to it. */
    changeEmail: { access: 'player', payload: changeEmailPayload, reply: changeEmailReply },
    /** Does nothing when no change is waiting. */
    cancelEmailChange: { access: 'player', payload: nothing, reply: z.object({}) },
    load2FA: { access: 'player', payload: nothing, reply: load2FAReply },
    enable2FA: { access: 'player', payload: twoFactorPayload, reply: recoveryCodesReply },
    disable2FA: { access: 'player', payload: twoFactorPayload, reply: z.object({}) },
  },
  cash: {
    loadCurrencies: {
      access: 'guest',
      payload: nothing,
      reply: z.object({ currencies: z.array(currencyView) }),
    },
    changeCurrencies: {
      access: 'player',
      payload: changeCurrenciesPayload,
      reply: z.object({ currencyId: z.int() }),
    },
    /** The currency third-party games are played in, and those that can be chosen. */
    getExCurrency: { access: 'player', payload: nothing, reply: exCurrencyReply },
    changeExTargetCurrency: {
      access: 'player',
      payload: changeExTargetCurrencyPayload,
      reply: z.object({ currencyId: z.int() }),
    },
    ...DEPOSIT_MESSAGES,
    ...WITHDRAW_MESSAGES,
    ...CRYPTAPI_MESSAGES,
    ...RATE_MESSAGES,
    /** Where to send GRAM and USDT by hand, and the comment that identifies the player. */
    getWalletTON: { access: 'player', payload: nothing, reply: walletTonReply },
    /** The player left the page with the address: its comment is not shown again. */
    setTimerWalletTON: { access: 'player', payload: nothing, reply: z.object({}) },
    getCourseTON: { access: 'guest', payload: nothing, reply: courseTonReply },
  },
} as const;

export type ChannelName = keyof typeof CHANNELS;
export type ChannelType<C extends ChannelName> = Extract<keyof (typeof CHANNELS)[C], string>;

/** What a client sends on a channel. */
export const channelMessage = z.strictObject({
  type: z.string().check(z.maxLength(64)),
  payload: z.optional(z.unknown()),
  requestId: z.optional(z.uuid()),
});

/** The token message of both connections; without a token the cookie of the handshake counts. */
export const updateTokenMessage = z.strictObject({
  token: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

/** What a client says of itself when it connects. */
export const handshakeAuth = z.object({
  token: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
  lang: z.optional(z.string().check(z.maxLength(16))),
  version: z.optional(z.string().check(z.maxLength(32))),
});
