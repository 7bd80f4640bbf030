import type { Generated } from 'kysely';

/** A passkey: its public key, and its owner's name for it. */
export type PasskeysTable = {
  id: Generated<string>;
  player_id: bigint;
  credential_id: Buffer;
  /** In COSE form. */
  public_key: Buffer;
  /** The id by which the authenticator knows the account; the same for all passkeys of a player. */
  user_handle: Buffer;
  /** The authenticator's own count of its uses; always 0 where it does not count. */
  counter: bigint;
  transports: readonly string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

/** A challenge under way; only its digest is stored. */
export type PasskeyChallengesTable = {
  digest: Buffer;
  purpose: 'add' | 'sign-in';
  /** The player who adds a passkey. */
  player_id: bigint | null;
  user_handle: Buffer | null;
  expires_at: Date;
};
