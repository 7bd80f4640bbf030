import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Everything between one person and the staff. */
export type SupportThreadsTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint | null;
  telegram_id: bigint | null;
  lang: string;
  name: string;
  topic_id: bigint | null;
  topic_shows: string | null;
  card_id: bigint | null;
  read_to: Generated<bigint>;
  opened_at: Date;
  told_too_fast_at: ColumnType<Date | null, undefined, Date>;
  merged_into: bigint | null;
};

/** `ours`: the player waits for staff. `players`: staff wait for the player. */
export type SupportCaseState = 'new' | 'ours' | 'players' | 'escalated' | 'closed';

/** One conversation of a thread; its id is the number that the player is told. */
export type SupportCasesTable = {
  id: GeneratedAlways<bigint>;
  thread_id: bigint;
  state: SupportCaseState;
  about: 'withdrawal' | 'deposit' | 'bonus' | 'other';
  taken_by: number | null;
  opened_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  changed_at: Date;
  closed_at: Date | null;
  closed_how: 'staff' | 'player' | 'silence' | 'merged' | null;
  rating: number | null;
};

/**
 * A file of a message: one that was written in Telegram stays there and has its id; one of the app is
 * a row of `support_files`.
 */
export type SupportMedia = {
  readonly kind: 'photo' | 'document' | 'voice' | 'video' | 'sticker';
  readonly fileId?: string | undefined;
  readonly storedId?: string | undefined;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly bytes?: number | undefined;
};

/** A message as it reads now. */
export type SupportMessagesTable = {
  id: GeneratedAlways<bigint>;
  thread_id: bigint;
  case_id: bigint;
  author: 'player' | 'staff' | 'product';
  staff_id: number | null;
  is_note: Generated<boolean>;
  text: string;
  media: ColumnType<SupportMedia | null, string | null, string | null>;
  album: string | null;
  reply_to: bigint | null;
  code: string | null;
  request_id: string | null;
  written_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  reaction_of_player: string | null;
  reaction_of_staff: string | null;
};

/** A file that a player sends in the app, encrypted on the server's disk. */
export type SupportFilesTable = {
  id: string;
  player_id: bigint;
  message_id: bigint | null;
  kind: 'photo' | 'document';
  file_name: string;
  media_type: 'image/jpeg' | 'application/pdf';
  bytes: number;
  stored_name: string;
  sealed_key: Buffer | null;
  uploaded_at: Date;
};

/** A topic that a thread has or had. */
export type SupportTopicsTable = {
  topic_id: bigint;
  thread_id: bigint;
};

/** Where a message stands in Telegram. */
export type SupportPlacesTable = {
  chat_id: bigint;
  telegram_id: bigint;
  message_id: bigint;
  is_source: boolean;
};

/** What Telegram is still to be told; the rows of one thread and side go out in order. */
export type SupportDeliveriesTable = {
  id: GeneratedAlways<bigint>;
  thread_id: bigint;
  side: 'group' | 'player';
  act: 'send' | 'edit' | 'delete' | 'react' | 'state' | 'card' | 'rate';
  message_id: bigint | null;
  queued_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  called_after: bigint | null;
  done_at: Date | null;
  outcome: 'sent' | 'refused' | 'given-up' | 'cancelled' | null;
};

/** An update of Telegram that was worked on. */
export type SupportUpdatesTable = {
  chat_id: bigint;
  telegram_id: bigint;
  edited_at: bigint;
  taken_at: Date;
};

/** An update that a webhook brought and that is being worked on. */
export type SupportArrivalsTable = {
  update_id: bigint;
  chat_id: bigint;
  arrived_at: Generated<Date>;
};
