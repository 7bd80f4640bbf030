import type { Database } from '../../platform/db/database.ts';
import { authorise, requireRight, type StaffDeps } from './authorise.ts';
import type { StaffActor } from './staff-actor.ts';

/** A session of somebody, named by its id, which gives no access. */
export type EndedSession = {
  readonly actor: StaffActor;
  readonly id: string;
  readonly reason?: string | undefined;
};

/** Ends a session of anybody, at a shell or in a browser; `unknown` where it is over already. */
export async function endSessionOf(
  deps: StaffDeps,
  { actor, id, reason }: EndedSession,
): Promise<'enough' | 'unknown'> {
  return await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, 'staff.end-session');
    const session = await trx
      .selectFrom('staff_sessions')
      .innerJoin('staff_people', 'staff_people.id', 'person_id')
      .select(['staff_people.name', 'door', 'machine'])
      .where('staff_sessions.id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (session === undefined) return 'unknown';
    const { name, door, machine } = session;
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'staff.end-session',
        playerId: null,
        subject: `person:${name}`,
        before: { door, machine },
        reason,
      },
    );
    await end(trx, id, deps.clock.nowMs());
    return 'enough';
  });
}

/** Ends a session of the actor's own, which takes no right. */
export async function endOwnSession(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { actor, id }: EndedSession,
): Promise<'enough' | 'unknown'> {
  const own = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', actor.personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (own === undefined) return 'unknown';
  await end(db, id, clock.nowMs());
  return 'enough';
}

const end = async (db: Database, id: string, nowMs: number) =>
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
