import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { AVATAR_MESSAGE_MAX_CHARACTERS } from './avatars.ts';
import { ownerProof } from './owner-proof.ts';
import { noPayload, nothing } from '../../platform/nothing.ts';
import type { Calls, Messages } from '../../platform/wire/lists.ts';

/**
 * Texts are open: each rule answers with its own refusal, so that the form can say which one
 * failed.
 */
const changeNickNamePayload = z.strictObject({ nick: text(64) });
const changeNickNameReply = z.object({ nick: z.string() });

/** A PNG, JPEG or GIF as a data URL; the only message that may be this long. */
const saveAvatarPayload = z.strictObject({ img: text(AVATAR_MESSAGE_MAX_CHARACTERS) });
/** One of `PRESET_AVATARS`. */
const saveAvatarCommonPayload = z.strictObject({
  avatarUrl: text(128),
});
/** The picture's new address. */
const avatarReply = z.object({ avatar: z.string() });

/** For an account without a password whose session is at most ten minutes old. */
const createLocalAccountPayload = z.strictObject({
  /** Required when two-factor is on. */
  code: ownerProof.code,
  login: text(64),
  password: text(128),
});
const createLocalAccountReply = z.object({ login: z.string() });

/** Ends every session of the player but this one. */
const changePasswordPayload = z.strictObject({
  /** The new password. */
  password: text(128),
  /** May be left out when the generated password was never used: see `isPasswordDrawn`. */
  currentPassword: ownerProof.password,
  /** Required when two-factor is on. */
  code: ownerProof.code,
});
const changePasswordReply = z.object({ endedSessions: z.int() });

/** A device that is signed in to the account. */
export const sessionView = z.object({
  /** Names the session; it gives no access. */
  id: z.uuid(),
  /** Browser and system, such as `Chrome · Windows`; a dash when the device does not say. */
  device: z.string(),
  platform: z.enum(['telegram', 'web']),
  /** Named in the player's language, or null when the address does not tell the country. */
  country: z.nullable(z.string()),
  /** ISO 8601. */
  startedAt: z.string(),
  /** ISO 8601, accurate to a minute. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

/** This session first, then by the time of last use, newest first. */
export const sessionsOutput = z.object({ sessions: z.array(sessionView) });
export type SessionsOutput = z.infer<typeof sessionsOutput>;

const endSessionInput = z.strictObject({ id: z.uuid() });

/** How the account is protected: its address, its password, its second factor. */
export const securityOutput = z.object({
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  /** The address that replaces `email` once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /**
   * The password was generated at registration and never used; this session, which registered, is
   * not asked for it.
   */
  isPasswordDrawn: z.boolean(),
  twoFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
});
export type SecurityOutput = z.infer<typeof securityOutput>;

/** A new secret, which takes effect with `enable2FA`; each load replaces the one before. */
const load2FAReply = z.object({
  /** The QR code of `uri` as SVG text. */
  qrcode: z.string(),
  /** The secret in base32, to type when there is no camera. */
  code: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The same picture and secret, where the specification has them. */
  data: z.object({ qrcode: z.string(), code: z.string() }),
});

/**
 * To turn two-factor on, `code` comes from the app that has the loaded secret; to turn it off, any
 * valid code works. Without one both are refused with a code of two-factor, not as a wrong shape.
 */
const twoFactorPayload = z.strictObject(ownerProof);
/** Ten codes of the form `xxxxx-xxxxx`, shown only once; each can be used once. */
const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });
const renewRecoveryCodesInput = z.strictObject(ownerProof);

/** The address is open text: an invalid one has a refusal of its own. */
const changeEmailPayload = z.strictObject({
  email: text(254),
  ...ownerProof,
});
const changeEmailReply = z.object({ pendingEmail: z.string() });

export const SETTINGS_CALLS = {
  'settings.getSecurity': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: securityOutput,
  },
  /** Ten new recovery codes; the old ones become invalid. */
  'settings.renewRecoveryCodes': {
    access: 'player',
    movesMoney: false,
    input: renewRecoveryCodesInput,
    output: recoveryCodesReply,
  },
  /** The player's signed-in devices. */
  'settings.getSessions': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: sessionsOutput,
  },
  /** Ends one session, which may be this one, and answers the remaining ones. */
  'settings.endSession': {
    access: 'player',
    movesMoney: false,
    input: endSessionInput,
    output: sessionsOutput,
  },
  /** Ends every session but this one. */
  'settings.endOtherSessions': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: sessionsOutput,
  },
} as const satisfies Calls;

/** The messages of the channel `user` by which players change their account. */
export const SETTINGS_MESSAGES = {
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
  cancelEmailChange: { access: 'player', payload: noPayload, reply: z.object({}) },
  load2FA: { access: 'player', payload: noPayload, reply: load2FAReply },
  enable2FA: { access: 'player', payload: twoFactorPayload, reply: recoveryCodesReply },
  disable2FA: { access: 'player', payload: twoFactorPayload, reply: z.object({}) },
} as const satisfies Messages;
