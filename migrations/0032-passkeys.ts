/**
 * Passkeys of players, and the challenges under way.
 *
 * Why: of a passkey only the public half is kept, so a copy of the table signs nobody in. A challenge
 * is good once and for five minutes, which all processes must agree on; its digest is enough to know
 * it again.
 * Locks: nothing that exists.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      player_id bigint not null references players,
      credential_id bytea not null unique,
      public_key bytea not null,
      user_handle bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`comment on column passkeys.user_handle is 'What the authenticator calls the account: random, one for all passkeys of a player, and nothing of the player can be read from it.'`.execute(
    db,
  );
  await sql`create index passkeys_player on passkeys (player_id, created_at)`.execute(db);
  await sql`
    create table passkey_challenges (
      digest bytea primary key,
      purpose text not null check (purpose in ('add', 'sign-in')),
      player_id bigint references players,
      user_handle bytea,
      expires_at timestamptz not null,
      check ((purpose = 'add') = (player_id is not null)),
      check ((player_id is null) = (user_handle is null))
    )`.execute(db);
  await sql`create index passkey_challenges_player on passkey_challenges (player_id)
    where player_id is not null`.execute(db);
  await sql`create index passkey_challenges_end on passkey_challenges (expires_at)`.execute(db);
  await sql`grant select, insert, update, delete on passkeys, passkey_challenges to rollhouse_app`.execute(
    db,
  );
}
