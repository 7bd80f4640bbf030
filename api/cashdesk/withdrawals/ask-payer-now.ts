import type { Database } from '../../platform/db/database.ts';

/**
 * Has the provider asked at once about a withdrawal on its way: rewriting its stage wakes the
 * payout worker. False where no withdrawal of this id is on its way.
 */
export async function askPayerNow(db: Database, id: string, nowMs: number): Promise<boolean> {
  const asked = await db
    .updateTable('withdrawals')
    .set({ stage: 'sent', due_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('stage', '=', 'sent')
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}
