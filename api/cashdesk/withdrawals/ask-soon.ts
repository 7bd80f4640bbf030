import type { Database } from '../../db/database.ts';

/**
 * Has a withdrawal that is on its way asked about at once: writing its stage as it is tells who pays
 * out. False where none of this id is on its way.
 */
export async function askSoon(db: Database, id: string, nowMs: number): Promise<boolean> {
  const asked = await db
    .updateTable('withdrawals')
    .set({ stage: 'sent', due_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('stage', '=', 'sent')
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}
