/**
 * Sign-ins under way at other houses, the single-use codes around them, and answers already used.
 *
 * Why: a state is good once, for ten minutes and in the browser that began, and what proves it (PKCE
 * verifier, nonce) never leaves the server; all processes must agree on that, so it is in tables. Of
 * states and codes only SHA-256 digests are kept. A mark of a new kind remembers profiles for ever, so
 * that detaching one does not hide an excluded player.
 * Locks: `player_marks` for a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outside_sign_ins (
      state_hash bytea primary key,
      provider text not null,
      browser_hash bytea not null,
      verifier text not null,
      nonce text not null,
      player_id bigint references players,
      session_id uuid,
      is_handover boolean not null,
      return_origin text,
      lang text not null,
      referrer_code text,
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((player_id is null) = (session_id is null)),
      check (player_id is not null or not is_handover)
    )`.execute(db);
  await sql`comment on table outside_sign_ins is 'With a player it attaches to them while the session is open; without one it signs in.'`.execute(
    db,
  );
  await sql`create index outside_sign_ins_expiry on outside_sign_ins (expires_at)`.execute(db);
  await sql`
    create table sign_in_codes (
      code_hash bytea primary key,
      purpose text not null check (purpose in ('attach', 'handover', 'x-return', 'telegram-return')),
      provider text not null,
      player_id bigint not null references players,
      session_id uuid,
      browser_hash bytea,
      profile jsonb,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index sign_in_codes_expiry on sign_in_codes (expires_at)`.execute(db);
  await sql`
    create table used_assertions (
      digest bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table player_marks
      drop constraint player_marks_kind_check,
      add constraint player_marks_kind_check
        check (kind in ('telegram', 'email', 'phone', 'payment', 'identity'))`.execute(db);
  await sql`
    grant select, insert, update, delete on outside_sign_ins, sign_in_codes, used_assertions
      to rollhouse_app`.execute(db);
}
