/**
 * Whether a mark of a player is proven to be theirs.
 *
 * Why: an address that was only typed in links nobody: otherwise somebody could exclude another player
 * by registering with a variant of that player's address and excluding themselves.
 * Locks: `player_marks` while its key is rebuilt.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player_marks
      add column is_proven boolean not null default true,
      drop constraint player_marks_pkey,
      add primary key (kind, digest, player_id, is_proven)`.execute(db);
}
