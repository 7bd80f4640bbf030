import { playerIdOf } from '../../../shared/ids.ts';
import { renewCard } from '../../accounts/cards/renew-card.ts';
import {
  authorise,
  requireMay,
  requireRight,
  type StaffDeps,
} from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { pushThread, type ThreadChange } from '../cases/push-thread.ts';
import type { SupportDeps } from '../cases/support-deps.ts';
import { writeAsStaff } from '../cases/write-as-staff.ts';
import { queueDeliveries } from '../threads/queue-delivery.ts';
import { lockThreadOfPlayer } from '../threads/thread-store.ts';

export type ComplaintDeps = SupportDeps & StaffDeps;

/** Who does something with a complaint, by its number without `C-`. */
type Asked = { readonly id: bigint; readonly actor: StaffActor };

/** `over`: it has its final answer, or there is none of that number. */
type TakingOutcome = 'done' | 'over';

/** `answered`: somebody answered it before. */
export type ComplaintOutcome = 'done' | 'answered' | 'unknown';

/** A person of the staff says that they see to it; another may take it over. */
export async function takeComplaint(
  deps: ComplaintDeps,
  { id, actor }: Asked,
): Promise<TakingOutcome> {
  return await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'complaint.take');
    const row = await lockOpen(trx, id);
    if (row === undefined) return 'over';
    const about = { subject: subjectOf(id), playerId: row.player_id } as const;
    const before = { takenBy: row.taken_by };
    await authorise({ ...deps, db: trx }, { actor, act: 'complaint.take', ...about, before });
    const set = { taken_by: actor.name };
    await trx.updateTable('complaints').set(set).where('id', '=', id).execute();
    return 'done';
  });
}

/** Keeps what a person wrote as the answer, for staff to look at before it is sent. */
export async function draftAnswer(
  { db }: Pick<ComplaintDeps, 'db'>,
  { id, actor, text }: Asked & { readonly text: string },
): Promise<TakingOutcome> {
  return await withinTransaction(db, async (trx) => {
    await requireRight(trx, actor, 'complaint.answer');
    const row = await lockOpen(trx, id);
    if (row === undefined) return 'over';
    await requireMay(trx, { actor, act: 'complaint.answer', playerId: row.player_id });
    const set = { draft: text, drafted_by: actor.name };
    await trx.updateTable('complaints').set(set).where('id', '=', id).execute();
    await renewCard(trx, { kind: 'complaint', subject: String(id) });
    return 'done';
  });
}

/**
 * Gives a complaint its final answer, once; the same person's same answer again changes nothing.
 * Its player reads it in the list of their complaints and as a message of support, in one
 * transaction.
 */
export async function answerComplaint(
  deps: ComplaintDeps,
  id: bigint,
  { actor, answer }: { readonly actor: StaffActor; readonly answer: string },
): Promise<ComplaintOutcome> {
  const done = await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'complaint.answer');
    const row = await lockComplaint(trx, id);
    if (row === undefined) return 'unknown';
    if (row.state !== 'open') {
      const isSame = row.answer === answer && row.answered_by === actor.name;
      return isSame ? 'again' : 'answered';
    }
    const nowMs = deps.clock.nowMs();
    const asked = { actor, act: 'complaint.answer', playerId: row.player_id } as const;
    await requireMay(trx, asked);
    const set = { state: 'answered', answer, answered_by: actor.name } as const;
    await trx
      .updateTable('complaints')
      .set({ ...set, answered_at: new Date(nowMs) })
      .where('id', '=', id)
      .execute();
    const change = await writeToPlayer({ ...deps, db: trx }, { ...row, id, actor, text: answer });
    await authorise(
      { ...deps, db: trx },
      { ...asked, subject: subjectOf(id), before: { state: row.state }, after: { answer } },
    );
    return change;
  });
  if (done === 'again') return 'done';
  if (typeof done === 'string') return done;
  await pushThread(deps, done);
  return 'done';
}

const subjectOf = (id: bigint) => `complaint:C-${id}`;

const lockOpen = async (trx: Database, id: bigint) => {
  const row = await lockComplaint(trx, id);
  return row?.state === 'open' ? row : undefined;
};

const lockComplaint = async (trx: Database, id: bigint) =>
  await trx
    .selectFrom('complaints')
    .select(['player_id', 'state', 'taken_by', 'answer', 'answered_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

async function writeToPlayer(
  deps: ComplaintDeps,
  { id, actor, text, player_id }: Asked & { readonly text: string; readonly player_id: bigint },
): Promise<ThreadChange> {
  const nowMs = deps.clock.nowMs();
  const thread = await lockThreadOfPlayer(deps.db, playerIdOf(player_id), nowMs);
  const written = await writeAsStaff(deps, thread, { actor, text: `C-${id}\n${text}` });
  const copy = { side: 'group', act: 'send', messageId: written.message.id } as const;
  await queueDeliveries(deps.db, thread.id, { deliveries: [copy], nowMs });
  return { thread, ...written };
}
