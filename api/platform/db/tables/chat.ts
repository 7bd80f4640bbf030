import type { Generated } from 'kysely';

/** How many messages the room has had; one row. */
export type ChatRoomTable = {
  is_only: Generated<boolean>;
  last_uid: Generated<bigint>;
};

/** How the room is kept just now; one row. */
export type ChatModesTable = {
  is_only: Generated<boolean>;
  is_closed: Generated<boolean>;
  slow_seconds: number | null;
  is_panic: Generated<boolean>;
  changed_at: Generated<Date>;
};

/** A message of the room; the migration says what each column means. */
export type ChatMessagesTable = {
  id: string;
  uid: bigint;
  author_id: bigint | null;
  kind: number;
  text: string;
  /** JSON as text when written. */
  data: unknown;
  reply_to: bigint | null;
  written_at: Date;
  deleted_at: Date | null;
  deleted_by: bigint | null;
};

/** What is remembered of whoever writes; the migration says what each column means. */
export type ChatWritersTable = {
  player_id: bigint;
  sent_at: Generated<Date[]>;
  said: Generated<string[]>;
};

/** When the product last told the room of something of a kind. */
export type ChatNewsTurnsTable = {
  kind: string;
  told_at: Date;
};

/** The VIP level that the chat knows of a player. */
export type ChatLevelsTable = {
  player_id: bigint;
  level: number;
};
