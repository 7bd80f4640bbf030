/**
 * The second factor of accounts, and addresses that wait to be confirmed before they replace another.
 *
 * Why: secrets are sealed with a key outside the database and recovery codes kept as keyed digests,
 * so a copy of the database passes no second step. A code is used up by an update on the row's last
 * step, which one of parallel tries wins. A new address waits in a row of its own, so that the old
 * one stays the account's until the link is opened.
 * Locks: mail_links for a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table two_factor (
      player_id bigint primary key references players,
      secret bytea,
      enabled_at timestamptz,
      last_step bigint not null default 0,
      pending_secret bytea,
      pending_at timestamptz,
      check ((secret is null) = (enabled_at is null)),
      check ((pending_secret is null) = (pending_at is null))
    )`.execute(db);
  await sql`comment on table two_factor is 'Sealed TOTP secrets: the one in force, and one that is not in force before a code of it was entered. last_step is the time step of the last code taken: it and older ones are worth nothing.'`.execute(
    db,
  );
  await sql`
    create table recovery_codes (
      player_id bigint not null references players,
      digest bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (player_id, digest)
    )`.execute(db);
  await sql`
    create table email_changes (
      player_id bigint primary key references players,
      email text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`comment on table email_changes is 'The address a player asked for; it may be somebody''s, which only the mail to it tells.'`.execute(
    db,
  );
  await sql`alter table mail_links drop constraint mail_links_purpose_check`.execute(db);
  await sql`
    alter table mail_links add constraint mail_links_purpose_check
      check (purpose in ('confirm-email', 'set-password', 'change-email'))`.execute(db);
  await sql`
    grant select, insert, update, delete on two_factor, recovery_codes, email_changes
      to rollhouse_app`.execute(db);
}
