import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { APPROVAL_HOLDS_MS } from './policy.ts';
import { stillStands } from './standing-approval.ts';

/** Something that a person asked for, which takes somebody else who asks for the same. */
export type OpenAsk = {
  readonly act: string;
  readonly subject: string;
  readonly name: string;
  readonly at: Date;
  readonly after: unknown;
  readonly reason: string | null;
};

/**
 * What was asked for about these subjects and still waits for a second person, the oldest first; about
 * whatever subject where none are named. What was done since is not among it.
 */
export async function openAsks(
  db: Database,
  { subjects, nowMs }: { readonly subjects?: readonly string[]; readonly nowMs: number },
): Promise<readonly OpenAsk[]> {
  if (subjects?.length === 0) return [];
  const about = subjects === undefined ? sql`true` : sql`a.subject = any (${[...subjects]})`;
  const { rows } = await sql<OpenAsk>`
    select a.act, a.subject, p.name, a.at, a.after, a.reason
      from staff_acts a join staff_people p on p.id = a.person_id
     where a.outcome = 'asked' and a.at > ${new Date(nowMs - APPROVAL_HOLDS_MS)} and ${about}
       and ${stillStands}
       and not exists (
         select from staff_acts d
          where d.act = a.act and d.subject = a.subject and d.outcome = 'done' and d.id > a.id)
     order by a.id limit 500`.execute(db);
  return rows;
}

/** The last thing that was done about a subject, by whom and when. */
export async function lastDone(
  db: Database,
  subject: string,
  acts: readonly string[],
): Promise<{ readonly act: string; readonly name: string; readonly at: Date } | undefined> {
  return await db
    .selectFrom('staff_acts')
    .innerJoin('staff_people', 'staff_people.id', 'staff_acts.person_id')
    .select(['act', 'name', 'at'])
    .where('subject', '=', subject)
    .where('act', 'in', [...acts])
    .where('outcome', '=', 'done')
    .orderBy('staff_acts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
