/**
 * Mails on their way, the links in them, the devices players signed in on, and counts that all
 * processes share: of mails, of codes, of captchas used.
 *
 * Why: a mail is queued in the transaction of the act it tells of, and sent after it. Links are kept
 * as SHA-256 digests and made when their mail is sent, so neither a copy of the database nor the
 * queue opens an account. Counts in a table are exact over processes, which counts in memory are not.
 * Locks: players for a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players add column if not exists birth_date date`.execute(db);
  await mails(db);
  await devices(db);
  await counts(db);
  await sql`
    grant select, insert, update, delete on mails, mail_links, known_devices, throttles,
      spent_captchas to rollhouse_app`.execute(db);
}

async function mails(db: Kysely<unknown>) {
  await sql`
    create table mails (
      id bigint generated always as identity primary key,
      kind text not null,
      recipient text not null,
      player_id bigint references players,
      lang text not null,
      facts jsonb not null default '{}',
      queued_at timestamptz not null,
      due_at timestamptz not null,
      attempts int not null default 0,
      done_at timestamptz,
      outcome text check (outcome in ('sent', 'refused', 'given-up', 'cancelled', 'nobody')),
      check ((done_at is null) = (outcome is null))
    )`.execute(db);
  await sql`comment on table mails is 'The queue of mails and, for some weeks, what became of them. Facts hold no secret: a link is made when its mail is sent.'`.execute(
    db,
  );
  await sql`create index mails_due on mails (due_at) where done_at is null`.execute(db);
  await sql`create index mails_player on mails (player_id) where done_at is null`.execute(db);
  await sql`
    create function announce_mail() returns trigger language plpgsql as $$
    begin
      perform pg_notify('mail_queued', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger mails_announce after insert on mails
      for each row when (new.done_at is null) execute function announce_mail()`.execute(db);
  await sql`
    create table mail_links (
      code_hash bytea primary key,
      player_id bigint not null references players,
      purpose text not null check (purpose in ('confirm-email', 'set-password')),
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index mail_links_player on mail_links (player_id) where used_at is null`.execute(
    db,
  );
}

async function devices(db: Kysely<unknown>) {
  await sql`
    create table known_devices (
      player_id bigint not null references players,
      device_hash bytea not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (player_id, device_hash)
    )`.execute(db);
}

async function counts(db: Kysely<unknown>) {
  await sql`
    create table throttles (
      key text primary key,
      hits int not null,
      resets_at timestamptz not null
    )`.execute(db);
  await sql`
    create table spent_captchas (
      digest bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
