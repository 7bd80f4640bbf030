/**
 * Which accounts have a password that was drawn for them and never used.
 *
 * Why: whoever registers by one click sees the drawn password once. Until it is used, the session
 * that the registration opened is the only proof of its owner, who would otherwise be locked out of
 * every change of the account by a reload of that page.
 * Locks: `players` for a moment; a column without a default rewrites nothing.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players add column drawn_password_session uuid`.execute(db);
  await sql`comment on column players.drawn_password_session is 'The session of a one-click registration; null once its drawn password was used or changed.'`.execute(
    db,
  );
}
