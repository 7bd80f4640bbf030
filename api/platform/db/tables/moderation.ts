import type { Generated } from 'kysely';
import type { ReportReason } from '../../../../shared/community/moderation/rules.ts';

/** A ban from the chat; the migration says what each column means. */
export type ChatBansTable = {
  id: string;
  player_id: bigint;
  reason: number;
  comment: string | null;
  minutes: number | null;
  began_at: Date;
  until: Date | null;
  by_player: bigint | null;
  by_staff: number | null;
  message_uid: bigint | null;
  lifted_at: Date | null;
  lifted_by_player: bigint | null;
  lifted_by_staff: number | null;
  replaced_by: string | null;
};

/** What a banned player asks of staff. */
export type ChatAppealsTable = {
  ban_id: string;
  text: Generated<string>;
  asked_at: Date;
  state: Generated<'open' | 'lifted' | 'refused'>;
  decided_by: number | null;
  decided_at: Date | null;
};

/** A message that waits for a moderator, or waited. */
export type ChatHeldTable = {
  id: string;
  author_id: bigint;
  text: string;
  reply_to: bigint | null;
  why: string;
  held_at: Date;
  state: Generated<'waiting' | 'shown' | 'rejected'>;
  uid: bigint | null;
  decided_by: number | null;
  decided_at: Date | null;
};

/** A message that was reported, as it was then. */
export type ChatReportedTable = {
  uid: bigint;
  author_id: bigint;
  text: string;
  /** JSON as text when written. */
  context: unknown;
  first_at: Date;
  reports: Generated<number>;
  state: Generated<'open' | 'deleted' | 'banned' | 'dismissed'>;
  decided_by: number | null;
  decided_at: Date | null;
};

/** Who reported a message. */
export type ChatReportsTable = {
  uid: bigint;
  reporter_id: bigint;
  reason: ReportReason;
  at: Date;
};

/** What moderators of the room did there as players. */
export type ChatAuditLogTable = {
  id: Generated<bigint>;
  actor_id: bigint;
  act: 'delete' | 'ban' | 'unban';
  message_uid: bigint | null;
  player_id: bigint | null;
  at: Date;
};
