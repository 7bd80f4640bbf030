/**
 * Caps on what a player may have wagered or lost, judged where money moves.
 *
 * Why: a limit that is only looked at before a stake is passed by stakes that arrive together, on one
 * process or several. Under the wallet's lock each sees what the one before it left.
 * Locks: `ledger_post` for a moment.
 */
import { type Kysely, sql } from 'kysely';
import { LEDGER_POST_CAPS } from './sql/ledger-post-caps.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function ledger_post`.execute(db);
  await sql.raw(LEDGER_POST_CAPS).execute(db);
  await sql`revoke execute on function ledger_post from public`.execute(db);
  await sql`grant execute on function ledger_post to rollhouse_app`.execute(db);
}
