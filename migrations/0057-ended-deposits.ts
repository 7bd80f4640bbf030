/**
 * Finds deposits that ended of late without their money.
 *
 * Why: a payment may be made after its deposit was given up or ran out, and the gateway's message
 * about it may be lost. Those deposits are asked about for a day, each minute a few.
 * Locks: writes to `payments` wait while the index is built.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_ended on payments (finished_at)
    where code = 1 and state in (4, 10)`.execute(db);
}
