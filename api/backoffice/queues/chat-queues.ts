import { type RawBuilder, sql } from 'kysely';
import { lengthText, reasonText } from '../../community/moderation/ban-length.ts';
import {
  type Appeal,
  type HeldForStaff,
  readAppeals,
  readHeld,
  readReported,
  type ReportedMessage,
} from '../../community/moderation/read-waiting.ts';
import type { Database } from '../../platform/db/database.ts';
import { fact, isOthers, type Queue, type WaitingItem } from './queue-read.ts';

/** Messages that players reported, what was reported first first. */
export const chatReportsQueue: Queue = {
  right: 'chat.read',
  read: async ({ db }, { after = '', ...page }) => {
    const follows = /^\d{1,18}$/.test(after)
      ? sql`(first_at, uid) > (select first_at, uid from chat_reported where uid = ${after}::bigint)`
      : sql`true`;
    const uids = await idsOf(
      db,
      sql`select uid::text as id from chat_reported
           where state = 'open' and ${isOthers(sql`author_id`, page)} and ${follows}
           order by first_at, uid limit ${page.limit}`,
    );
    return (await readReported(db, uids)).map(itemOfReport);
  },
  count: async ({ db }, page) =>
    await countOf(
      db,
      sql`select from chat_reported
           where state = 'open' and ${isOthers(sql`author_id`, page)} limit ${page.limit}`,
    ),
};

const itemOfReport = (row: ReportedMessage): WaitingItem => ({
  id: row.uid,
  subject: `chat-message:${row.uid}`,
  title: `Message ${row.uid}`,
  playerId: row.authorId,
  nick: row.nick,
  since: row.firstAt.toISOString(),
  due: null,
  why: row.reasons.map(({ reason, count }) => `${reason}: ${count}`),
  facts: [
    ...fact('What it says', row.text),
    ...fact('Now', row.isDeleted ? 'deleted already' : undefined),
    ...fact('Banned before', row.bansBefore === 0 ? undefined : String(row.bansBefore)),
    ...fact('Around it', row.context.map(lineOf).join('\n')),
  ],
  acts: ['chatReports.ban', 'chatReports.delete', 'chatReports.dismiss'],
});

const lineOf = ({ uid, nick, text }: ReportedMessage['context'][number]) =>
  `${uid} ${nick ?? 'Rollhouse'}: ${text}`;

/** Messages that looked like abuse, the oldest first. */
export const chatHeldQueue: Queue = {
  right: 'chat.read',
  read: async ({ db }, { after, ...page }) => {
    const ids = await idsOf(
      db,
      sql`select id::text as id from chat_held
           where state = 'waiting' and ${isOthers(sql`author_id`, page)}
             and ${followsId(sql`id`, after)}
           order by id limit ${page.limit}`,
    );
    return (await readHeld(db, ids)).map(itemOfHeld);
  },
  count: async ({ db }, page) =>
    await countOf(
      db,
      sql`select from chat_held
           where state = 'waiting' and ${isOthers(sql`author_id`, page)} limit ${page.limit}`,
    ),
};

const itemOfHeld = (row: HeldForStaff): WaitingItem => ({
  id: row.id,
  subject: `chat-held:${row.id}`,
  title: 'Held message',
  playerId: row.authorId,
  nick: row.nick,
  since: row.heldAt.toISOString(),
  due: null,
  why: [row.why],
  facts: [
    ...fact('What it says', row.text),
    ...fact('Banned before', row.bansBefore === 0 ? undefined : String(row.bansBefore)),
  ],
  acts: ['chatHeld.show', 'chatHeld.reject'],
});

/** Appeals against bans in force, in the order of the bans. */
export const chatAppealsQueue: Queue = {
  right: 'chat.read',
  read: async ({ db, clock }, { after, ...page }) => {
    const nowMs = clock.nowMs();
    const ids = await idsOf(
      db,
      sql`select a.ban_id::text as id from ${openAppeals(nowMs)}
             and ${isOthers(sql`b.player_id`, page)} and ${followsId(sql`a.ban_id`, after)}
           order by a.ban_id limit ${page.limit}`,
    );
    return (await readAppeals(db, ids, nowMs)).map(itemOfAppeal);
  },
  count: async ({ db, clock }, page) =>
    await countOf(
      db,
      sql`select from ${openAppeals(clock.nowMs())}
             and ${isOthers(sql`b.player_id`, page)} limit ${page.limit}`,
    ),
};

const openAppeals = (nowMs: number) => sql`
  chat_appeals a join chat_bans b on b.id = a.ban_id
   where a.state = 'open' and b.lifted_at is null
     and (b.until is null or b.until > ${new Date(nowMs)})`;

const itemOfAppeal = (row: Appeal): WaitingItem => ({
  id: row.banId,
  subject: `chat-ban:${row.banId}`,
  title: `Chat ban, ${lengthText(row.minutes)}`,
  playerId: row.playerId,
  nick: row.nick,
  since: row.askedAt.toISOString(),
  due: row.until?.toISOString() ?? null,
  why: [`banned by ${row.bannedBy}`],
  facts: [
    ...fact('Banned for', row.comment ?? reasonText(row.reason)),
    ...fact('The message', row.message),
    ...fact('What they write', row.text),
  ],
  acts: ['chatAppeals.lift', 'chatAppeals.refuse'],
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids of version 7 rise with time. */
const followsId = (column: RawBuilder<unknown>, after: string | undefined) =>
  after !== undefined && UUID.test(after) ? sql`${column} > ${after}::uuid` : sql`true`;

async function idsOf(db: Database, query: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countOf(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
