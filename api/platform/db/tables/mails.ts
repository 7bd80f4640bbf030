import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A queued mail, or the outcome of one. `facts` hold no secret. */
export type MailsTable = {
  id: GeneratedAlways<bigint>;
  kind: string;
  recipient: string;
  player_id: bigint | null;
  lang: string;
  facts: ColumnType<Readonly<Record<string, string>>, string, string>;
  queued_at: Date;
  /** When it may be sent; a claim moves it forward, so that a lost row comes due again. */
  due_at: Date;
  attempts: Generated<number>;
  done_at: Date | null;
  outcome: 'sent' | 'refused' | 'given-up' | 'cancelled' | 'nobody' | null;
};

/** A single-use link sent by mail; only the digest of its code is stored. */
export type MailLinksTable = {
  code_hash: Buffer;
  player_id: bigint;
  purpose: 'confirm-email' | 'set-password' | 'change-email' | 'cancel-email';
  /** The address it was sent to: the person who uses the link reads that mailbox. */
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** A browser on which a player signed in; only a digest of the cookie's secret is stored. */
export type KnownDevicesTable = {
  player_id: bigint;
  device_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
};

/** From which device or address a player signed in; accounts of one person share them. */
export type SignInSignalsTable = {
  kind: 'device' | 'network';
  value: string;
  player_id: bigint;
  first_seen_at: Date;
  last_seen_at: Date;
};

/** How often a key was used since its window began. */
export type ThrottlesTable = { key: string; hits: number; resets_at: Date };

/** Digests of used captchas, kept until they would have expired anyway. */
export type SpentCaptchasTable = { digest: Buffer; expires_at: Date };
