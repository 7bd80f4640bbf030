/**
 * Documents by which players prove who they are, and what staff did with them.
 *
 * Why: a document lies outside the database, encrypted with a key of its own that is kept here sealed
 * under `ACCOUNT_KEY`: neither the files nor a copy of the database shows one, and to forget a key is
 * to delete its file for good. Who looked at a document and decided is kept and never rewritten.
 * Locks: nothing that exists.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kyc_documents (
      id uuid primary key,
      player_id bigint not null references players,
      kind text not null check (kind in ('identity', 'address', 'selfie', 'funds')),
      state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
      reason text,
      file_name text not null,
      media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
      bytes int not null,
      stored_name text not null unique check (stored_name ~ '^[0-9a-f]{32}$'),
      sealed_key bytea,
      uploaded_at timestamptz not null,
      decided_at timestamptz,
      check ((state = 'withdrawn') = (sealed_key is null)),
      check ((state = 'rejected') = (reason is not null))
    )`.execute(db);
  await sql`create index kyc_documents_player on kyc_documents (player_id, uploaded_at desc)`.execute(
    db,
  );
  await sql`create index kyc_documents_waiting on kyc_documents (uploaded_at)
    where state = 'waiting'`.execute(db);
  await sql`
    create table kyc_acts (
      id bigint generated always as identity primary key,
      document_id uuid not null references kyc_documents,
      act text not null check (act in ('sent', 'withdrawn', 'exported', 'approved', 'rejected')),
      by text not null,
      reason text,
      at timestamptz not null
    )`.execute(db);
  await sql`comment on table kyc_acts is 'Who did what with a document: the player, or somebody of the staff by name.'`.execute(
    db,
  );
  await sql`create index kyc_acts_document on kyc_acts (document_id, id)`.execute(db);
  await sql`grant select, insert, update on kyc_documents to rollhouse_app`.execute(db);
  await sql`grant select, insert on kyc_acts to rollhouse_app`.execute(db);
}
