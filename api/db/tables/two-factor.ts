import type { Generated } from 'kysely';

/** The second factor of a player; without `enabled_at` there is only one that was begun. */
export type TwoFactorTable = {
  player_id: bigint;
  /** The TOTP secret in force, sealed by the vault for this player. */
  secret: Buffer | null;
  enabled_at: Date | null;
  /** The time step of the last code taken; a code of it or before it is used up. */
  last_step: Generated<bigint>;
  pending_secret: Buffer | null;
  pending_at: Date | null;
};

/** Single-use codes for who lost the app; keyed digests only. */
export type RecoveryCodesTable = {
  player_id: bigint;
  digest: Buffer;
  /** The keys the digest may be of, sealed; null where they are those of the configuration. */
  sealed_key: Buffer | null;
  created_at: Date;
  used_at: Date | null;
};

/** An address that replaces a player's when it is confirmed. */
export type EmailChangesTable = {
  /** The session that asked, which goes on when the others end with the change. */
  asked_in: string | null;
  player_id: bigint;
  email: string;
  asked_at: Date;
  expires_at: Date;
};
