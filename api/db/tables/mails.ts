import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A mail on its way, or what became of it. `facts` hold no secret. */
export type MailsTable = {
  id: GeneratedAlways<bigint>;
  kind: string;
  recipient: string;
  player_id: bigint | null;
  lang: string;
  facts: ColumnType<Readonly<Record<string, string>>, string, string>;
  queued_at: Date;
  /** From then on it may be sent; a claim moves it on, so that a lost one comes back. */
  due_at: Date;
  attempts: Generated<number>;
  done_at: Date | null;
  outcome: 'sent' | 'refused' | 'given-up' | 'cancelled' | 'nobody' | null;
};

/** A single-use link that went out by mail; only the digest of its code is kept. */
export type MailLinksTable = {
  code_hash: Buffer;
  player_id: bigint;
  purpose: 'confirm-email' | 'set-password' | 'change-email' | 'cancel-email';
  /** The address it went to: whoever uses the link reads that mailbox. */
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** A browser on which a player signed in; the cookie's secret is kept as a digest. */
export type KnownDevicesTable = {
  player_id: bigint;
  device_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
};

/** How often a key was used since its window began. */
export type ThrottlesTable = { key: string; hits: number; resets_at: Date };

/** Digests of captchas already used, until they would be too old anyway. */
export type SpentCaptchasTable = { digest: Buffer; expires_at: Date };
