import type { Generated, GeneratedAlways } from 'kysely';

/** What a person of the staff may do; `policy.ts` of the staff says what each is for. */
export type StaffRole =
  | 'support'
  | 'moderator'
  | 'payments'
  | 'risk'
  | 'content'
  | 'partners'
  | 'admin'
  | 'auditor';

/** A person of the staff; the row stays for ever, and so does its Telegram account. */
export type StaffPeopleTable = {
  id: GeneratedAlways<number>;
  name: string;
  telegram_id: bigint;
  roles: StaffRole[];
  state: 'active' | 'suspended';
  made_at: Date;
};

/** An account of a player that a person of the staff has or had by their Telegram account. */
export type StaffAccountsTable = {
  telegram_id: bigint;
  player_id: bigint;
};

/** The message in the staff's chat that shows something to decide on. */
export type StaffCardsTable = {
  kind: string;
  subject: string;
  chat_id: bigint;
  message_id: Generated<bigint | null>;
  token: string | null;
  asks_reason: Generated<boolean>;
  /** How the thing was when the message was written. */
  shown_version: Generated<string | null>;
  shown_at: Generated<Date | null>;
  is_over: Generated<boolean>;
  /** How often Telegram refused it since it was last shown. */
  refusals: Generated<number>;
  /** Before this it is not tried again; null unless refused. */
  retry_at: Generated<Date | null>;
};

/** A shell or a browser that is signed in, or waits for somebody to press its code. */
export type StaffSessionsTable = {
  id: string;
  via: 'shell' | 'web';
  secret_hash: Buffer;
  machine: string;
  code: string;
  choices: string[];
  asked_at: Date;
  code_expires_at: Date;
  person_id: number | null;
  expires_at: Date | null;
  ended_at: Date | null;
  /** Of a browser: where it is and what it calls itself, as its person reads it. */
  address: string | null;
  agent: string | null;
  passkey_at: Date | null;
  seen_at: Date | null;
};

/**
 * A passkey of a person of the staff; one that was removed has `ended_at`, one that waits for an admin
 * has no `confirmed_at`.
 */
export type StaffPasskeysTable = {
  id: string;
  person_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: bigint;
  is_synced: boolean;
  name: string;
  made_at: Date;
  confirmed_at: Date | null;
  used_at: Date | null;
  ended_at: Date | null;
};

/** A passkey that was asked for; the challenge is the digest of the row. */
export type StaffStepsTable = {
  id: string;
  session_id: string;
  person_id: number;
  machine: string;
  purpose: 'sign-in' | 'add' | 'act';
  act: string | null;
  subject: string | null;
  after: unknown;
  nonce: Buffer;
  asked_at: Date;
  expires_at: Date;
  proved_at: Date | null;
  ended_at: Date | null;
  /** What proved it, or the first passkey that was made by it. */
  passkey_id: string | null;
};

/** An approval at a shell to an act of two, that waits for its person's press in Telegram. */
export type StaffPressesTable = {
  id: string;
  person_id: number;
  machine: string;
  act: string;
  subject: string;
  after: unknown;
  code: string;
  choices: string[];
  asked_at: Date;
  code_expires_at: Date;
  pressed_at: Date | null;
  ended_at: Date | null;
};

/** The log of staff; the database gives each row its number and its digest. */
export type StaffActsTable = {
  id: GeneratedAlways<bigint>;
  person_id: number | null;
  second_id: number | null;
  roles: StaffRole[];
  act: string;
  subject: string;
  outcome: 'asked' | 'done' | 'refused';
  reason: string | null;
  before: unknown;
  after: unknown;
  sum_micro: bigint | null;
  via: 'telegram' | 'shell' | 'web';
  machine: string | null;
  at: Date;
  previous: GeneratedAlways<Buffer | null>;
  digest: GeneratedAlways<Buffer>;
};
