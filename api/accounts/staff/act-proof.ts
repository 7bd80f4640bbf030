import type { Database } from '../../platform/db/database.ts';
import { type Approval, sameJson } from './second-person.ts';
import { usePress } from './shell-approval.ts';
import { STEP_HOLDS_MS } from './step-challenge.ts';

/**
 * Uses up the proof of exactly this act by its person, in the caller's transaction: at a shell the
 * press, on the web the passkey. False where there is none, or where it is too old.
 */
export async function useProof(trx: Database, approval: Approval): Promise<boolean> {
  const { via } = approval.actor;
  if (via === 'telegram') return true;
  return via === 'shell' ? await usePress(trx, approval) : await useStep(trx, approval);
}

async function useStep(trx: Database, approval: Approval): Promise<boolean> {
  const { actor, act, subject, after, nowMs } = approval;
  const proved = trx
    .selectFrom('staff_steps')
    .select('id')
    .where('person_id', '=', actor.personId)
    .where('machine', '=', actor.machine ?? '')
    .where('purpose', '=', 'act')
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where(sameJson(after))
    .where('proved_at', '>', new Date(nowMs - STEP_HOLDS_MS))
    .where('ended_at', 'is', null)
    .limit(1);
  const used = await trx
    .updateTable('staff_steps')
    .set({ ended_at: new Date(nowMs) })
    .where('id', '=', proved)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
