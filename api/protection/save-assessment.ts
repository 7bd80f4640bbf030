import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../platform/db/database.ts';
import { lockProtection } from './guard/lock-protection.ts';

/** Stores the score of a self-assessment, at the player's request. */
export async function saveAssessment(
  db: Database,
  playerId: PlayerId,
  { answers, nowMs }: { readonly answers: readonly number[]; readonly nowMs: number },
): Promise<void> {
  const score = answers.reduce((sum, answer) => sum + answer, 0);
  await db.transaction().execute(async (trx) => {
    await lockProtection(trx, playerId);
    await trx
      .updateTable('player_protection')
      .set({ assessment_score: score, assessed_at: new Date(nowMs) })
      .where('player_id', '=', BigInt(playerId))
      .execute();
  });
}
