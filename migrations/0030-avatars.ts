/**
 * Pictures players brought, one to a player, already encoded anew by us.
 *
 * Why: in a table and not in files, because all processes of the house share the database and no
 * disk, and because a picture is replaced in the transaction that changes the player: none is left
 * over and none is missing after a crash. One has some ten kilobytes.
 * Locks: nothing that exists.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table avatars (
      player_id bigint primary key references players,
      name text not null unique check (name ~ '^[0-9a-f]{32}$'),
      picture bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`comment on table avatars is 'WebP of 256 by 256 pixels under a name nobody can guess; who has the name may see it.'`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on avatars to rollhouse_app`.execute(db);
}
