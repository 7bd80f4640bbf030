import { sql } from 'kysely';
import type { ReviewReason } from '../../platform/db/tables/rewards.ts';
import type { SupportCaseState } from '../../platform/db/tables/support.ts';
import { fateText, reasonLines } from '../../rewards/review/review-text.ts';
import { caseNumberOf } from '../../support/threads/case-number.ts';
import { fact, isOthers, type Queue, sumText, type WaitingItem } from './queue-read.ts';

type Claim = {
  readonly id: string;
  readonly player_id: bigint;
  readonly nick: string;
  readonly campaign_id: string;
  readonly award: string;
  readonly amount_micro: bigint;
  readonly score: number;
  readonly reasons: readonly ReviewReason[];
  readonly asked_at: Date;
  readonly deadline_at: Date;
};

/** Claims of a reward that may be a second one of a person, the first deadline first. */
export const grantsQueue: Queue = {
  right: 'reward.read',
  read: async ({ db }, { after, ...page }) => {
    const follows =
      after === undefined
        ? sql`true`
        : sql`(r.deadline_at, r.grant_id) > (
            select deadline_at, grant_id from grant_reviews where grant_id = ${after})`;
    const { rows } = await sql<Claim>`
      select r.grant_id as id, g.player_id, p.nick, g.campaign_id, g.award, g.amount_micro,
             r.score, r.reasons, r.asked_at, r.deadline_at
        from grant_reviews r
        join grants g on g.id = r.grant_id
        join players p on p.id = g.player_id
       where r.decided_at is null and ${isOthers(sql`g.player_id`, page)} and ${follows}
       order by r.deadline_at, r.grant_id limit ${page.limit}`.execute(db);
    return rows.map(itemOfClaim);
  },
  count: async ({ db }, page) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from grant_reviews r join grants g on g.id = r.grant_id
         where r.decided_at is null and ${isOthers(sql`g.player_id`, page)} limit ${page.limit}) waiting`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
};

const itemOfClaim = (row: Claim): WaitingItem => ({
  id: row.id,
  subject: `grant:${row.id}`,
  title: `${row.campaign_id}: ${sumText(row.amount_micro)}`,
  playerId: String(row.player_id),
  nick: row.nick,
  since: row.asked_at.toISOString(),
  due: row.deadline_at.toISOString(),
  why: [...reasonLines(row.reasons)],
  facts: [
    ...fact('Award', row.award),
    ...fact('Risk', String(row.score)),
    ...fact('If nobody decides', fateText(row.score)),
  ],
  acts: ['grants.allow', 'grants.refuse'],
});

type Complaint = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly nick: string;
  readonly subject: string;
  readonly text: string;
  readonly round_id: string | null;
  readonly created_at: Date;
  readonly answer_by: Date;
};

/** Complaints without a final answer, the oldest first. */
export const complaintsQueue: Queue = {
  right: 'complaint.read',
  read: async ({ db }, { after = '0', ...page }) => {
    const { rows } = await sql<Complaint>`
      select c.id, c.player_id, p.nick, c.subject, c.text, c.round_id, c.created_at, c.answer_by
        from complaints c join players p on p.id = c.player_id
       where c.state = 'open' and c.id > ${BigInt(after)} and ${isOthers(sql`c.player_id`, page)}
       order by c.id limit ${page.limit}`.execute(db);
    return rows.map(itemOfComplaint);
  },
  count: async ({ db }, page) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from complaints
         where state = 'open' and ${isOthers(sql`player_id`, page)} limit ${page.limit}) waiting`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
};

const itemOfComplaint = (row: Complaint): WaitingItem => ({
  id: String(row.id),
  subject: `complaint:C-${row.id}`,
  title: `C-${row.id}: ${row.subject}`,
  playerId: String(row.player_id),
  nick: row.nick,
  since: row.created_at.toISOString(),
  due: row.answer_by.toISOString(),
  why: [],
  facts: [...fact('What they write', row.text), ...fact('Round', row.round_id)],
  acts: ['complaints.answer'],
});

type Case = {
  readonly id: bigint;
  readonly thread_id: bigint;
  readonly state: SupportCaseState;
  readonly about: string;
  readonly name: string;
  readonly player_id: bigint | null;
  readonly nick: string | null;
  readonly opened_at: Date;
  readonly answer_by: Date;
  readonly answered_at: Date | null;
  readonly taken: string | null;
  readonly words: string | null;
  readonly written_at: Date | null;
};

/** Cases that wait for staff, the oldest promise first: so what is late comes before what is new. */
export const casesQueue: Queue = {
  right: 'support.read',
  read: async ({ db, clock }, { after, ...page }) => {
    const follows =
      after === undefined
        ? sql`true`
        : sql`(c.answer_by, c.id) > (
            select answer_by, id from support_cases where id = ${caseIdOf(after)})`;
    const { rows } = await sql<Case>`
      select c.id, c.thread_id, c.state, c.about, t.name, t.player_id, p.nick, c.opened_at,
             c.answer_by, c.answered_at, s.name as taken, last.words, last.written_at
        from support_cases c
        join support_threads t on t.id = c.thread_id
        left join players p on p.id = t.player_id
        left join staff_people s on s.id = c.taken_by
        left join lateral (
          select m.text as words, m.written_at from support_messages m
           where m.thread_id = c.thread_id and m.author = 'player' and m.deleted_at is null
           order by m.id desc limit 1) last on true
       where c.state in ('new', 'ours', 'escalated')
         and ${isOthers(sql`t.player_id`, page)} and ${follows}
       order by c.answer_by, c.id limit ${page.limit}`.execute(db);
    const nowMs = clock.nowMs();
    return rows.map((row) => itemOfCase(row, nowMs));
  },
  count: async ({ db }, page) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from support_cases c join support_threads t on t.id = c.thread_id
         where c.state in ('new', 'ours', 'escalated')
           and ${isOthers(sql`t.player_id`, page)} limit ${page.limit}) waiting`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

/** The row of a case number such as S-10001; none has the number 0. */
export const caseIdOf = (number: string): bigint =>
  BigInt(/^S-([1-9][0-9]{0,17})$/.exec(number)?.[1] ?? 0);

/** Only the first answer is promised for a time; later ones wait since the player last wrote. */
function itemOfCase(row: Case, nowMs: number): WaitingItem {
  const number = caseNumberOf(row.id);
  const isPromised = row.answered_at === null;
  const since = isPromised ? row.opened_at : (row.written_at ?? row.opened_at);
  return {
    id: number,
    subject: `case:${number}`,
    title: `${number}: ${row.about}`,
    playerId: row.player_id === null ? null : String(row.player_id),
    nick: row.nick ?? row.name,
    since: since.toISOString(),
    due: isPromised ? row.answer_by.toISOString() : null,
    why: [
      ...(row.state === 'escalated' ? ['escalated'] : []),
      ...(isPromised && row.answer_by.getTime() < nowMs ? ['past the promised time'] : []),
    ],
    facts: [...fact('Taken by', row.taken), ...fact('Their last words', row.words)],
    acts: ['cases.answer', 'cases.change', 'cases.note'],
  };
}
