import type { Database } from '../../../platform/db/database.ts';

/** The logical time up to which an account is read and written down; zero where nothing is. */
export async function readLt(db: Database, account: string): Promise<bigint> {
  const cursor = await db
    .selectFrom('ton_cursors')
    .select('lt')
    .where('account', '=', account)
    .executeTakeFirst();
  return cursor?.lt ?? 0n;
}
