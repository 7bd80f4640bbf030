/**
 * What people of the staff said about money that is to come in by their decision.
 *
 * Why: who credits a deposit by hand makes money of a word. Above what was asked for, and from the sum
 * of two people on, a second person says the same before anything moves, so the first one's word has
 * to be kept until then; and whoever asks later reads who said what.
 * Locks: nothing that is there.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_words (
      id bigint generated always as identity primary key,
      subject text not null,
      says text not null,
      by text not null,
      machine_user text not null,
      at timestamptz not null,
      unique (subject, says, by)
    )`.execute(db);
  await sql`comment on column staff_words.machine_user is 'The user of the machine at whose shell it was typed: two names typed at one shell may be one person.'`.execute(
    db,
  );
  await sql`
    create trigger staff_words_append_only before update or delete on staff_words
      for each row execute function refuse_change()`.execute(db);
  await sql`grant select, insert on staff_words to rollhouse_app`.execute(db);
}
