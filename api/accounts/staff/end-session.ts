import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { type ActOutcome, authorise, requireRight, type StaffDeps } from './authorise.ts';
import { lockActs } from './lock-acts.ts';
import { isSessionOpen } from './open-session.ts';
import type { StaffActor } from './staff-actor.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { endsByTwo } from './suspend-admins.ts';

/** A session of somebody, named by its id, which gives no access. */
export type EndedSession = {
  readonly actor: StaffActor;
  readonly id: string;
  readonly reason?: string | undefined;
};

/**
 * Ends a session of anybody, at a shell or in a browser; `unknown` where it is over already. Of
 * somebody else it takes a proof for that very session, and from the second session of an admin in a
 * day on two admins: otherwise one could sign every colleague out before they suspend anybody.
 */
export async function endSessionOf(
  deps: StaffDeps,
  { actor, id, reason }: EndedSession,
): Promise<ActOutcome | 'unknown'> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    await requireRight(trx, actor, 'staff.end-session');
    const session = await trx
      .selectFrom('staff_sessions')
      .innerJoin('staff_people', 'staff_people.id', 'person_id')
      .select(['staff_people.id as personId', 'name', 'roles', 'state', 'via', 'machine'])
      .where('staff_sessions.id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (session === undefined) return 'unknown';
    const { personId, name, roles, state, via, machine } = session;
    const inside = { ...deps, db: trx };
    if (personId === actor.personId) return await endOwnSession(inside, { actor, id });
    const outcome = await authorise(inside, {
      actor,
      act: 'staff.end-session',
      playerId: null,
      subject: `person:${name}`,
      before: { via, machine, roles, state },
      after: { session: id },
      reason,
      needsTwo: await endsByTwo(inside, actor, session),
    });
    if (outcome === 'enough') await end(trx, id, deps.clock.nowMs());
    return outcome;
  });
}

/** Ends a session of the actor's own, which takes no right. */
export async function endOwnSession(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { actor, id }: EndedSession,
): Promise<'enough' | 'unknown'> {
  return await withinTransaction(db, async (trx) => {
    await lockActs(trx);
    const nowMs = clock.nowMs();
    if (!(await isSessionOpen(trx, actor, nowMs))) throw new StaffRefusal('signed-out');
    const own = await trx
      .selectFrom('staff_sessions')
      .select('id')
      .where('id', '=', id)
      .where('person_id', '=', actor.personId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (own === undefined) return 'unknown';
    await end(trx, id, nowMs);
    return 'enough';
  });
}

const end = async (db: Database, id: string, nowMs: number) =>
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
