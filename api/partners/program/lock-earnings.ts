import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Jobs that count earnings do so one after the other. Call it first in their transaction. */
export const lockEarnings = (trx: Database) =>
  sql`select pg_advisory_xact_lock(hashtextextended('partner-earnings', 0))`.execute(trx);
