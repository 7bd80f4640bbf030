import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** The same lock under which the database chains the log. */
export const lockActs = async (trx: Database) =>
  await sql`select pg_advisory_xact_lock(hashtextextended('staff-acts', 0))`.execute(trx);
