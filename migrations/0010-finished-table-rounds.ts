/**
 * An index of the finished table rounds that had an outcome.
 *
 * Why: every table that is loaded after a restart, and every round that opens, reads the newest of
 * them. A lone stake makes a refunded round at no cost, so anybody could put thousands of those
 * between, and each reading would walk over all of them.
 * Locks: `table_rounds` while the index is built.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index table_rounds_settled on table_rounds (game, id desc) where state = 'settled'`.execute(
    db,
  );
}
