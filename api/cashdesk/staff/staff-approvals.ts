import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { areTwoPeople, type Approval } from './two-people.ts';

/** Somebody of the staff at a shell, and the machine's user whose shell it is. */
export type Approver = { readonly name: string; readonly user: string };

/** The approval by a member of staff of something to be done with money. */
export type StaffApproval = {
  readonly approver: Approver;
  /** What it is about, such as `deposit:<id>`. */
  readonly subject: string;
  /** The requested action in full: two approvals are the same where this is. */
  readonly action: string;
  readonly needsTwo: boolean;
  readonly nowMs: number;
};

/**
 * The effect of an approval. `enough`: the action may be done, also when the approval is repeated.
 * `one-more`: another person has to approve the same. `twice`: the same person approved before.
 * `one-shell`: it may be the same person by another name.
 */
export type ApprovalOutcome = 'enough' | 'one-more' | 'twice' | 'one-shell';

/**
 * Stores an approval and returns whether enough people gave the same. Two at the same moment run
 * one after the other. It joins the caller's transaction.
 */
export async function recordApproval(
  db: Database,
  approval: StaffApproval,
): Promise<ApprovalOutcome> {
  return await withinTransaction(db, async (trx) => {
    const lock = `staff-approvals:${approval.subject}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const earlier = await trx
      .selectFrom('staff_approvals')
      .select(['by', 'machine_user'])
      .where('subject', '=', approval.subject)
      .where('action', '=', approval.action)
      .execute();
    const outcome = judge(earlier, approval);
    if (outcome === 'enough' || outcome === 'one-more') await keep(trx, approval);
    return outcome;
  });
}

type Earlier = { readonly by: string; readonly machine_user: string };

const approvalOf = (by: string, user: string): Approval => ({ by, user, via: 'shell' });

function judge(
  earlier: readonly Earlier[],
  { approver: { name, user }, needsTwo }: StaffApproval,
): ApprovalOutcome {
  if (!needsTwo) return 'enough';
  const own = approvalOf(name, user);
  const isByTwo = earlier.some((one) => areTwoPeople(approvalOf(one.by, one.machine_user), own));
  if (isByTwo) return 'enough';
  if (earlier.length === 0) return 'one-more';
  return earlier.some(({ by }) => by === name) ? 'twice' : 'one-shell';
}

async function keep(
  trx: Database,
  { subject, action, approver, nowMs }: StaffApproval,
): Promise<void> {
  const { name: by, user } = approver;
  await trx
    .insertInto('staff_approvals')
    .values({ subject, action, by, machine_user: user, at: new Date(nowMs) })
    .onConflict((conflict) => conflict.columns(['subject', 'action', 'by']).doNothing())
    .execute();
}
