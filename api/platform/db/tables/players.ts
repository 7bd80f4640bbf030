import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A person with an account. Everything private to them leaves through a view function only. */
export type PlayersTable = {
  id: GeneratedAlways<bigint>;
  /** What other players know this one by; random. */
  public_id: GeneratedAlways<string>;
  nick: string;
  /** What the nickname looks like; unique. Written together with it. */
  nick_skeleton: string;
  /** Compared without regard to case. */
  login: string | null;
  email: string | null;
  email_verified: Generated<boolean>;
  /**
   * When the owner confirmed the address: sign-in methods added before that end with a recovery by
   * mail. Null for an address never confirmed.
   */
  email_confirmed_at: Date | null;
  /** argon2id, in PHC form; null for players without a login of their own. */
  password_hash: string | null;
  /**
   * The session that a one-click registration opened, while the generated password was neither used
   * nor changed; null otherwise.
   */
  drawn_password_session: string | null;
  avatar: string | null;
  first_name: string | null;
  last_name: string | null;
  lang: Generated<string>;
  is_lang_chosen: Generated<boolean>;
  target_currency: Generated<number>;
  last_target_currency: Generated<number>;
  /** The last one that money is paid in. */
  money_currency: Generated<number>;
  /**
   * The currency third-party games are played in; null follows the display currency where it can.
   */
  ex_currency: number | null;
  game_mode: Generated<number>;
  /** Whether a third-party game was ever opened with a bonus. */
  has_bonus_rounds: Generated<boolean>;
  /** Whether third-party games were ever opened at more than one rate or currency. */
  has_mixed_rates: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_moderator: Generated<boolean>;
  is_demo: Generated<boolean>;
  is_hidden: Generated<boolean>;
  banned_until: Date | null;
  ban_reason: string | null;
  referrer_code: string | null;
  /** `YYYY-MM-DD`, given once. */
  birth_date: string | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  /** When the player closed the account, and why. */
  closed_at: Date | null;
  closed_reason: string | null;
  /** Whether the bot sends notices; security mails are sent either way. */
  notices_on: Generated<boolean>;
  /** When Telegram last refused to deliver the bot's messages. */
  bot_blocked_at: Date | null;
  /** When the player asked to be reminded of rewards; null where they did not. */
  reminders_since: Date | null;
  created_at: Generated<Date>;
};

/** An external sign-in method; one external account belongs to one player. */
export type IdentitiesTable = {
  provider: string;
  external_id: string;
  player_id: bigint;
  profile: ColumnType<unknown, string, string>;
  /** Whether the account was made by this profile's first sign-in. */
  opened_account: Generated<boolean>;
  created_at: Generated<Date>;
};

/** A signed-in device. Only the SHA-256 of its token is kept. */
export type SessionsTable = {
  id: Generated<string>;
  token_hash: Buffer;
  player_id: bigint;
  platform: 'telegram' | 'web';
  user_agent: string | null;
  ip: string | null;
  started_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

/** A single-use link that signs a player in; only the digest of its code is kept. */
export type LoginLinksTable = {
  code_hash: Buffer;
  player_id: bigint;
  /** Whose profile asked for it: the link is good while the player has one of this provider. */
  provider: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** Digests of used init data, kept until it would have expired. */
export type UsedInitDataTable = { digest: Buffer; expires_at: Date };

/** Failed sign-ins for a login from a network, and the ban they caused. */
export type LoginFailuresTable = {
  subject: string;
  network: string;
  failures: number;
  last_at: Date;
  banned_until: Date | null;
};

/** A referral code passed to /start, kept until the first sign-in of that Telegram user. */
export type PendingReferralsTable = {
  telegram_id: bigint;
  code: string;
  created_at: Generated<Date>;
};

/** Whether a game takes new stakes; an operator may change it while rounds run. */
export type GameSettingsTable = { game: string; is_enabled: boolean; changed_at: Generated<Date> };
