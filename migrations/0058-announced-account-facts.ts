/**
 * Connections hear of two-factor and of attached profiles as they hear of the player's row.
 *
 * Why: both are part of the profile that every connection of a player is shown, and both change in
 * tables of their own. A code that is used up changes nothing that is shown and is not announced.
 * Locks: `two_factor` and `identities` for a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_owner() returns trigger language plpgsql as $$
    begin
      perform pg_notify('player_changed', coalesce(new.player_id, old.player_id)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger two_factor_announce after update of enabled_at on two_factor
      for each row when (new.enabled_at is distinct from old.enabled_at)
      execute function announce_owner()`.execute(db);
  await sql`
    create trigger two_factor_announce_end after delete on two_factor
      for each row when (old.enabled_at is not null)
      execute function announce_owner()`.execute(db);
  await sql`
    create trigger identities_announce after insert or delete on identities
      for each row execute function announce_owner()`.execute(db);
  await sql`
    create trigger identities_announce_change after update of profile on identities
      for each row when (new.profile is distinct from old.profile)
      execute function announce_owner()`.execute(db);
}
