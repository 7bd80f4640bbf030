import type { Generated } from 'kysely';

/** A passkey: its public half, and what its owner calls it. */
export type PasskeysTable = {
  id: Generated<string>;
  player_id: bigint;
  credential_id: Buffer;
  /** In COSE form. */
  public_key: Buffer;
  /** What the authenticator calls the account; one for all passkeys of a player. */
  user_handle: Buffer;
  /** The authenticator's own count of its uses; 0 for ever where it does not count. */
  counter: bigint;
  transports: readonly string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

/** A challenge under way; only its digest is kept. */
export type PasskeyChallengesTable = {
  digest: Buffer;
  purpose: 'add' | 'sign-in';
  /** Whose passkey is added. */
  player_id: bigint | null;
  user_handle: Buffer | null;
  expires_at: Date;
};
