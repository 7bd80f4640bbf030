import { digestOf } from '../../platform/secret-token.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Remembers an answer that is good once; false for one that was used: of parallel uses one passes.
 */
export async function useOnce(db: Database, assertion: string, untilMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_assertions')
    .values({ digest: digestOf(assertion), expires_at: new Date(untilMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
