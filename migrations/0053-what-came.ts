/**
 * What arrived for a deposit where that is not what was asked, and the names of payways by language.
 *
 * Why: money that comes short, over, late or in another currency waits for staff, and its player must
 * read so in the payment itself. A payway is called by its name in the player's language, and by
 * `name` where it has none in it.
 * Locks: payments and payways for a moment; no row is rewritten.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column came jsonb`.execute(db);
  await sql`comment on column payments.came is 'What arrived and was not credited as it came: { kind, amount, currency, asked, at }.'`.execute(
    db,
  );
  await sql`alter table payways add column names jsonb not null default '{}'`.execute(db);
  await sql`comment on column payways.names is 'The name in each language that has one of its own, by the code of the wire.'`.execute(
    db,
  );
}
