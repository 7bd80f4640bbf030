/**
 * Notices that the bot writes to players, on their way and, for some weeks, what became of them.
 *
 * Why: a notice is queued in the transaction of the act it tells of, like a mail, and sent after it by
 * whichever process claims it. Whom it goes to is looked up when it is sent, so one that was switched
 * off or detached meanwhile gets none. Exclusions that end are told of once, which the table of those
 * told keeps, for exclusions themselves are never rewritten.
 * Locks: players for a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table players
      add column notices_on boolean not null default true,
      add column bot_blocked_at timestamptz`.execute(db);
  await sql`comment on column players.bot_blocked_at is 'When Telegram last said that the bot may not write to the player; null again once they come back to it.'`.execute(
    db,
  );
  await sql`
    create table bot_messages (
      id bigint generated always as identity primary key,
      kind text not null,
      player_id bigint not null references players,
      lang text not null,
      facts jsonb not null default '{}',
      queued_at timestamptz not null,
      due_at timestamptz not null,
      attempts int not null default 0,
      done_at timestamptz,
      outcome text check (outcome in ('sent', 'refused', 'given-up', 'cancelled')),
      check ((done_at is null) = (outcome is null))
    )`.execute(db);
  await sql`create index bot_messages_due on bot_messages (due_at) where done_at is null`.execute(
    db,
  );
  await sql`
    create function announce_bot_message() returns trigger language plpgsql as $$
    begin
      perform pg_notify('bot_message_queued', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bot_messages_announce after insert on bot_messages
      for each row execute function announce_bot_message()`.execute(db);
  await sql`
    create table exclusion_notices (
      exclusion_id bigint primary key references player_exclusions,
      told_at timestamptz not null
    )`.execute(db);
  await sql`grant select, insert, update, delete on bot_messages to rollhouse_app`.execute(db);
  await sql`grant select, insert on exclusion_notices to rollhouse_app`.execute(db);
}
