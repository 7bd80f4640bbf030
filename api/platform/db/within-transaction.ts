import type { Database } from './database.ts';

/** Runs in the caller's transaction, or in a new one where there is none. */
export async function withinTransaction<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? await work(db) : await db.transaction().execute(work);
}
