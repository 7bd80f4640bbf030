import { sql } from 'kysely';
import type { CaseRow } from '../../../shared/backoffice/player/rows.ts';
import { caseNumberOf } from '../../support/threads/case-number.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

/** How many cases are shown, and how much of the last message. */
const SHOWN = 100;
const LETTERS = 200;

type Row = {
  id: bigint;
  state: CaseRow['state'];
  about: string;
  taken_by: string | null;
  opened_at: Date;
  answered_at: Date | null;
  closed_at: Date | null;
  closed_how: string | null;
  rating: number | null;
  last_author: string | null;
  last_text: string | null;
  last_at: Date | null;
};

/** What a player asked of support, the newest first, each with how its last message begins. */
export async function readCases(
  { db }: PlayerPageDeps,
  reading: Reading,
): Promise<{ rows: CaseRow[] }> {
  await requireSection(db, reading, 'cases');
  const { rows } = await sql<Row>`
    select c.id, c.state, c.about, p.name as taken_by, c.opened_at, c.answered_at, c.closed_at,
           c.closed_how, c.rating, m.author as last_author, m.text as last_text,
           m.written_at as last_at
      from support_threads t
     cross join lateral (
        select * from support_cases k where k.thread_id = t.id order by k.id desc limit ${SHOWN}) c
      left join staff_people p on p.id = c.taken_by
      left join lateral (
        select coalesce(s.name, m.author) as author, left(m.text, ${LETTERS}) as text, m.written_at
          from support_messages m left join staff_people s on s.id = m.staff_id
         where m.case_id = c.id and m.deleted_at is null
         order by m.id desc limit 1) m on true
     where t.player_id = ${BigInt(reading.playerId)}
     order by c.id desc`.execute(db);
  return {
    rows: rows.map((row) => ({
      number: caseNumberOf(row.id),
      state: row.state,
      about: row.about,
      takenBy: row.taken_by,
      openedAt: row.opened_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      closedHow: row.closed_how,
      rating: row.rating,
      last:
        row.last_at === null
          ? null
          : {
              author: row.last_author ?? '',
              text: row.last_text ?? '',
              at: row.last_at.toISOString(),
            },
    })),
  };
}
