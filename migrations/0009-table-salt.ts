/**
 * A secret of each table round, which hides its players in the public list of bets.
 *
 * Why: a bet in a proof names its player by a hash. Player ids are small numbers, so without a
 * secret anybody could try them all and unmask those who hide their profile.
 * Locks: `table_rounds` while the column is added.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table table_rounds
      add column player_salt text not null default gen_random_uuid()::text`.execute(db);
  await sql`comment on column table_rounds.player_salt is 'Keys the hashes that stand for players in this round; never published.'`.execute(
    db,
  );
}
