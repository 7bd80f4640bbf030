import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';

/** `answered`: somebody answered it before. */
export type ComplaintOutcome = 'done' | 'answered' | 'unknown';

/** Gives a complaint its final answer, once; the player reads it beside the complaint. */
export async function answerComplaint(
  deps: StaffDeps,
  id: bigint,
  { actor, answer }: { readonly actor: StaffActor; readonly answer: string },
): Promise<ComplaintOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('complaints')
      .select(['state', 'player_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return 'unknown';
    if (row.state !== 'open') return 'answered';
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'complaint.answer',
        subject: `complaint:C-${id}`,
        before: { state: row.state },
        after: { answer },
        playerId: row.player_id,
      },
    );
    await trx
      .updateTable('complaints')
      .set({ state: 'answered', answer, answered_at: new Date(deps.clock.nowMs()) })
      .where('id', '=', id)
      .execute();
    return 'done';
  });
}
