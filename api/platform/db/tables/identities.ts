import type { ColumnType, Generated } from 'kysely';
import type { ProviderName } from '../../../../shared/accounts/identities/providers.ts';

/**
 * A sign-in under way at an identity provider; with a player it attaches a profile, without one it
 * signs in.
 */
export type OutsideSignInsTable = {
  /** Digest of the state, which only the browser and the provider have. */
  state_hash: Buffer;
  provider: ProviderName;
  /** Digest of the cookie of the browser that began it. */
  browser_hash: Buffer;
  /** The PKCE verifier; sent to the provider with the code. */
  verifier: string;
  nonce: string;
  player_id: bigint | null;
  /** The session that asked for the profile to be attached; it must still be open. */
  session_id: string | null;
  /** Begun inside Telegram and ended in another browser. */
  is_handover: boolean;
  /**
   * The page of ours that waits for the signed answer; null where the sign-in ends on the server.
   */
  return_origin: string | null;
  lang: string;
  referrer_code: string | null;
  expires_at: Date;
  used_at: Date | null;
};

/** A single-use code used around an external sign-in; only its digest is stored. */
export type SignInCodesTable = {
  code_hash: Buffer;
  purpose: 'attach' | 'handover' | 'x-return' | 'telegram-return';
  provider: ProviderName;
  player_id: bigint;
  session_id: string | null;
  browser_hash: Buffer | null;
  /**
   * Four digits that belong to a handed-over link: shown where the link was requested, typed where
   * it is opened.
   */
  number: string | null;
  /** How many attempts to type the number are left. */
  tries_left: Generated<number>;
  /** The profile to attach, where the provider has already confirmed it. */
  profile: ColumnType<unknown, string | null, never>;
  expires_at: Date;
  used_at: Date | null;
};

/** Digests of single-use answers, kept for as long as they could be replayed. */
export type UsedAssertionsTable = { digest: Buffer; expires_at: Date };
