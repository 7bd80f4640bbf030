/**
 * Announces new currency rates.
 *
 * Why: every process holds the rates in memory and shows them to its connections; one that hears of
 * a change at once never refuses a bet for a rate its player was not told of.
 * Locks: `courses`, for a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_courses() returns trigger language plpgsql as $$
    begin
      perform pg_notify('courses_changed', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger courses_announce after insert or update or delete on courses
      for each statement execute function announce_courses()`.execute(db);
}
