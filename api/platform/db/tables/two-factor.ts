import type { Generated } from 'kysely';

/** The second factor of a player; without `enabled_at` there is only one being set up. */
export type TwoFactorTable = {
  player_id: bigint;
  /** The TOTP secret in force, sealed by the vault for this player. */
  secret: Buffer | null;
  enabled_at: Date | null;
  /**
   * The time step of the last accepted code; codes of it or of earlier steps are no longer
   * accepted.
   */
  last_step: Generated<bigint>;
  pending_secret: Buffer | null;
  pending_at: Date | null;
};

/** Single-use codes for players who lost the app; keyed digests only. */
export type RecoveryCodesTable = {
  player_id: bigint;
  digest: Buffer;
  /** The sealed keys the digest may be of; null where they are the configured ones. */
  sealed_key: Buffer | null;
  created_at: Date;
  used_at: Date | null;
};

/** An address that replaces a player's once it is confirmed. */
export type EmailChangesTable = {
  /** The session that asked; it stays open when the change ends the others. */
  asked_in: string | null;
  player_id: bigint;
  email: string;
  asked_at: Date;
  expires_at: Date;
};
