import type { ColumnType, Generated } from 'kysely';
import type { ProviderName } from '../../../shared/identities/providers.ts';

/** A sign-in under way at another house; with a player it attaches, without one it signs in. */
export type OutsideSignInsTable = {
  /** Digest of the state, which only the browser and the provider have. */
  state_hash: Buffer;
  provider: ProviderName;
  /** Digest of the cookie of the browser that began. */
  browser_hash: Buffer;
  /** Of PKCE; sent to the provider with the code. */
  verifier: string;
  nonce: string;
  player_id: bigint | null;
  /** The session that asked for the profile to be attached; it must still be open. */
  session_id: string | null;
  /** Begun inside Telegram and ended in another browser. */
  is_handover: boolean;
  /** The page of ours that waits for the signed answer; null where the sign-in ends here. */
  return_origin: string | null;
  lang: string;
  referrer_code: string | null;
  expires_at: Date;
  used_at: Date | null;
};

/** A single-use code around a sign-in with another house; only its digest is kept. */
export type SignInCodesTable = {
  code_hash: Buffer;
  purpose: 'attach' | 'handover' | 'x-return' | 'telegram-return';
  provider: ProviderName;
  player_id: bigint;
  session_id: string | null;
  browser_hash: Buffer | null;
  /** Four digits, of a link handed over: shown where it was asked for, typed where it is opened. */
  number: string | null;
  /** How often the number may still be typed. */
  tries_left: Generated<number>;
  /** The profile to attach, where the provider has vouched for it already. */
  profile: ColumnType<unknown, string | null, never>;
  expires_at: Date;
  used_at: Date | null;
};

/** Digests of answers that are good once, for as long as they could be shown again. */
export type UsedAssertionsTable = { digest: Buffer; expires_at: Date };
