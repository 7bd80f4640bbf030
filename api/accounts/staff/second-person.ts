import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StaffActsTable, StaffPeopleTable } from '../../platform/db/tables/staff.ts';
import { mayDo, type StaffAct, APPROVAL_HOLDS_MS } from './policy.ts';
import type { StaffActor } from './staff-actor.ts';

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

type OpenApproval = Pick<Selectable<StaffActsTable>, 'person_id' | 'machine'> &
  Pick<Selectable<StaffPeopleTable>, 'roles' | 'state'>;

/**
 * Whether somebody else approved the same. People are rows, so a person is one whatever the door,
 * the name or the number of messages. An approval counts while its person may still give it, for
 * some days, and once: what was done uses up every approval to it.
 */
export async function judgeApproval(db: Database, approval: Approval): Promise<Verdict> {
  const { act, actor } = approval;
  const open = await openApprovals(db, approval);
  const counting = open.filter((one) => one.state === 'active' && mayDo(act, one.roles));
  const others = counting.filter((one) => one.person_id !== actor.personId);
  const other = others.find((one) => !isOneShell(one, actor));
  if (other?.person_id !== undefined && other.person_id !== null) {
    return { outcome: 'enough', secondId: other.person_id };
  }
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
  const lastDone = sameAct(db, approval)
    .where('outcome', '=', 'done')
    .select((eb) => eb.fn.coalesce(eb.fn.max('staff_acts.id'), sql<bigint>`0`).as('id'));
  return await sameAct(db, approval)
    .innerJoin('staff_people', 'staff_people.id', 'staff_acts.person_id')
    .select(['staff_acts.person_id', 'machine', 'staff_people.roles', 'staff_people.state'])
    .where('outcome', '=', 'asked')
    .where(sameJson(approval.after))
    .where('at', '>', new Date(approval.nowMs - APPROVAL_HOLDS_MS))
    .where('staff_acts.id', '>', lastDone)
    .execute();
}
