import * as z from 'zod/mini';
import { ownerProof } from './owner-proof.ts';

/**
 * Texts are open: each rule answers with its own refusal, so that the form can say which one
 * failed.
 */
export const changeNickNamePayload = z.strictObject({ nick: z.string().check(z.maxLength(64)) });
export const changeNickNameReply = z.object({ nick: z.string() });

/** A PNG, JPEG or GIF as a data URL; the only message that may be this long. */
export const saveAvatarPayload = z.strictObject({ img: z.string() });
/** One of `PRESET_AVATARS`. */
export const saveAvatarCommonPayload = z.strictObject({
  avatarUrl: z.string().check(z.maxLength(128)),
});
/** The picture's new address. */
export const avatarReply = z.object({ avatar: z.string() });

/** For an account without a password whose session is at most ten minutes old. */
export const createLocalAccountPayload = z.strictObject({
  /** Required when two-factor is on. */
  code: ownerProof.code,
  login: z.string().check(z.maxLength(64)),
  password: z.string().check(z.maxLength(128)),
});
export const createLocalAccountReply = z.object({ login: z.string() });

/** Ends every session of the player but this one. */
export const changePasswordPayload = z.strictObject({
  /** The new password. */
  password: z.string().check(z.maxLength(128)),
  /** May be left out when the generated password was never used: see `isPasswordDrawn`. */
  currentPassword: ownerProof.password,
  /** Required when two-factor is on. */
  code: ownerProof.code,
});
export const changePasswordReply = z.object({ endedSessions: z.int() });

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

export const endSessionInput = z.strictObject({ id: z.uuid() });

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
export const load2FAReply = z.object({
  /** The QR code of `uri` as SVG text. */
  qrcode: z.string(),
  /** The secret in base32, to type when there is no camera. */
  code: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
});

/**
 * To turn two-factor on, `code` comes from the app that has the loaded secret; to turn it off, any
 * valid code works.
 */
export const twoFactorPayload = z.strictObject({
  ...ownerProof,
  code: z.string().check(z.maxLength(32)),
});
/** Ten codes of the form `xxxxx-xxxxx`, shown only once; each can be used once. */
export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });
export const renewRecoveryCodesInput = z.strictObject(ownerProof);

/** The address is open text: an invalid one has a refusal of its own. */
export const changeEmailPayload = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  ...ownerProof,
});
export const changeEmailReply = z.object({ pendingEmail: z.string() });
