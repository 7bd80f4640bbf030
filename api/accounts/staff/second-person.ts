import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StaffRole } from '../../platform/db/tables/staff.ts';
import { mayBeOne } from './may-be-one.ts';
import { mayDo, type StaffAct, APPROVAL_HOLDS_MS } from './policy.ts';
import type { StaffActor } from './staff-actor.ts';
import { stillStands } from './standing-approval.ts';

/** A person's approval to something that takes two. */
export type Approval = {
  readonly actor: StaffActor;
  readonly act: StaffAct;
  readonly subject: string;
  readonly after?: object;
  readonly nowMs: number;
};

type Verdict =
  | { readonly outcome: 'enough'; readonly secondId: number }
  | { readonly outcome: 'one-more' | 'twice' | 'one-shell'; readonly secondId?: undefined };

type OpenApproval = {
  readonly person_id: number;
  readonly machine: string | null;
  readonly roles: readonly StaffRole[];
  /** Whether its person and who approves now may be one and the same, or act as one. */
  readonly mayBeOne: boolean;
};

/**
 * Whether somebody else approved the same. People are rows, so a person is one whatever the channel,
 * the name or the number of messages. An approval counts while its person may give it without a
 * break, for some days, and once: what was done uses up every approval to it.
 */
export async function judgeApproval(db: Database, approval: Approval): Promise<Verdict> {
  const { act, actor } = approval;
  const open = await openApprovals(db, approval);
  const counting = open.filter((one) => mayDo(act, one.roles));
  const others = counting.filter((one) => one.person_id !== actor.personId);
  const other = others.find((one) => !isOneShell(one, actor) && !one.mayBeOne);
  if (other !== undefined) return { outcome: 'enough', secondId: other.person_id };
  if (others.length < counting.length) return { outcome: 'twice' };
  return { outcome: others.length > 0 ? 'one-shell' : 'one-more' };
}

/** Two people may sign in at one shell; whoever sits there then could use both sessions. */
const isOneShell = ({ machine }: OpenApproval, actor: StaffActor) =>
  machine !== null && machine === actor.machine;

const sameAct = (db: Database, { act, subject }: Approval) =>
  db.selectFrom('staff_acts').where('act', '=', act).where('subject', '=', subject);

/** Whether a row's `after` is this. */
export const sameJson = (after: object | undefined) =>
  sql<boolean>`after is not distinct from ${after === undefined ? null : JSON.stringify(after)}::jsonb`;

/** Whether exactly this was done before. */
export async function isDone(db: Database, approval: Approval): Promise<boolean> {
  const done = sameAct(db, approval).where('outcome', '=', 'done').where(sameJson(approval.after));
  return (await done.select('staff_acts.id').limit(1).executeTakeFirst()) !== undefined;
}

async function openApprovals(db: Database, approval: Approval): Promise<readonly OpenApproval[]> {
  const { act, subject, after, actor } = approval;
  const since = new Date(approval.nowMs - APPROVAL_HOLDS_MS);
  const { rows } = await sql<OpenApproval>`
    select a.person_id, a.machine, p.roles, ${mayBeOne(actor.personId, approval.nowMs)} as "mayBeOne"
      from staff_acts a join staff_people p on p.id = a.person_id
     where a.act = ${act} and a.subject = ${subject} and a.outcome = 'asked'
       and a.after is not distinct from ${after === undefined ? null : JSON.stringify(after)}::jsonb
       and a.at > ${since} and ${stillStands}
       and a.id > (select coalesce(max(id), 0) from staff_acts
                    where act = ${act} and subject = ${subject} and outcome = 'done')
     order by a.id`.execute(db);
  return rows;
}
