import { sql } from 'kysely';
import type { ReportReason } from '../../../shared/community/moderation/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KeptLine } from './report-message.ts';

/** A message that was reported, as staff read it. */
export type ReportedMessage = {
  readonly uid: string;
  readonly authorId: string;
  readonly nick: string;
  readonly text: string;
  readonly context: readonly KeptLine[];
  readonly firstAt: Date;
  /** How often each reason was given, the most frequent first. */
  readonly reasons: readonly { readonly reason: ReportReason; readonly count: number }[];
  readonly reports: number;
  /** How often the author was banned before. */
  readonly bansBefore: number;
  readonly isDeleted: boolean;
  readonly state: 'open' | 'deleted' | 'banned' | 'dismissed';
  /** Null where a moderator of the room did. */
  readonly decidedBy: string | null;
};

/** A message that waits, or waited, as staff read it. */
export type HeldForStaff = {
  readonly id: string;
  readonly authorId: string;
  readonly nick: string;
  readonly text: string;
  readonly why: string;
  readonly heldAt: Date;
  readonly bansBefore: number;
  readonly state: 'waiting' | 'shown' | 'rejected';
  readonly decidedBy: string | null;
};

/** A ban and the appeal against it, as staff read them. */
export type Appeal = {
  readonly banId: string;
  readonly playerId: string;
  readonly nick: string;
  readonly text: string;
  readonly reason: number;
  readonly comment: string | null;
  readonly minutes: number | null;
  readonly beganAt: Date;
  readonly until: Date | null;
  /** Who banned: a moderator's nickname, or the name of a person of the staff. */
  readonly bannedBy: string;
  /** What the ban was for, where a message was named. */
  readonly message: string | null;
  readonly askedAt: Date;
  readonly state: 'open' | 'lifted' | 'refused';
  /** Whether the ban ended by itself, or a longer one took its place, before anybody decided. */
  readonly isOver: boolean;
  readonly decidedBy: string | null;
};

const bansOf = (playerId: ReturnType<typeof sql.ref>) =>
  sql`(select count(*)::int from chat_bans b where b.player_id = ${playerId})`;

/** Reported messages by their numbers, in that order. */
export async function readReported(
  db: Database,
  uids: readonly string[],
): Promise<ReportedMessage[]> {
  const { rows } = await sql<ReportedMessage>`
    select r.uid::text as uid, r.author_id::text as "authorId", p.nick, r.text, r.context,
           r.first_at as "firstAt", r.reports, r.state, s.name as "decidedBy",
           ${bansOf(sql.ref('r.author_id'))} as "bansBefore",
           coalesce((select m.deleted_at is not null from chat_messages m where m.uid = r.uid),
                    true) as "isDeleted",
           array(select jsonb_build_object('reason', one.reason, 'count', count(*))
                   from chat_reports one where one.uid = r.uid
                  group by one.reason order by count(*) desc, one.reason) as reasons
      from chat_reported r
      join players p on p.id = r.author_id
      left join staff_people s on s.id = r.decided_by
     where r.uid = any (${[...uids]}::bigint[]) order by r.first_at, r.uid`.execute(db);
  return rows;
}

/** Messages that wait or waited, by their ids, the oldest first. */
export async function readHeld(db: Database, ids: readonly string[]): Promise<HeldForStaff[]> {
  const { rows } = await sql<HeldForStaff>`
    select h.id::text as id, h.author_id::text as "authorId", p.nick, h.text, h.why,
           h.held_at as "heldAt", ${bansOf(sql.ref('h.author_id'))} as "bansBefore", h.state,
           s.name as "decidedBy"
      from chat_held h
      join players p on p.id = h.author_id
      left join staff_people s on s.id = h.decided_by
     where h.id = any (${[...ids]}::uuid[]) order by h.id`.execute(db);
  return rows;
}

/** Appeals by the ids of their bans, the oldest first. */
export async function readAppeals(
  db: Database,
  banIds: readonly string[],
  nowMs: number,
): Promise<Appeal[]> {
  const { rows } = await sql<Appeal>`
    select a.ban_id::text as "banId", b.player_id::text as "playerId", p.nick, a.text, b.reason,
           b.comment, b.minutes, b.began_at as "beganAt", b.until, a.asked_at as "askedAt", a.state,
           coalesce(giver.nick, by_staff.name) as "bannedBy", s.name as "decidedBy",
           (select m.text from chat_messages m where m.uid = b.message_uid) as message,
           (b.lifted_at is not null or b.until <= ${new Date(nowMs)}) is true as "isOver"
      from chat_appeals a
      join chat_bans b on b.id = a.ban_id
      join players p on p.id = b.player_id
      left join players giver on giver.id = b.by_player
      left join staff_people by_staff on by_staff.id = b.by_staff
      left join staff_people s on s.id = a.decided_by
     where a.ban_id = any (${[...banIds]}::uuid[]) order by a.ban_id`.execute(db);
  return rows;
}
