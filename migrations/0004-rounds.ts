/**
 * Seeds, rounds, and the one function that posts to the ledger.
 *
 * Why: the stake, the outcome, the payout, the nonce and the request key of a bet must become true
 * together or not at all, for a hundred bets in one round trip.
 * Locks: nothing that exists.
 */
import { type Kysely, sql } from 'kysely';
import { LEDGER_POST } from './sql/ledger-post.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seeds (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
      server_seed text not null,
      server_seed_hash text not null,
      client_seed text,
      is_own_client_seed boolean not null default false,
      nonce bigint not null default 0,
      state text not null check (state in ('next', 'active', 'revealed')),
      created_at timestamptz not null default now(),
      revealed_at timestamptz
    ) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  await sql`create unique index seeds_active on seeds (player_id) where state = 'active'`.execute(
    db,
  );
  await sql`create unique index seeds_next on seeds (player_id) where state = 'next'`.execute(db);

  await sql`
    create table rounds (
      id uuid primary key,
      game text not null,
      player_id bigint not null,
      seed_id bigint,
      nonce bigint,
      bet_hundredths bigint not null,
      currency_id smallint not null,
      course_micro bigint not null,
      stake_micro bigint not null check (stake_micro > 0),
      payout_micro bigint not null check (payout_micro >= 0),
      setting jsonb not null,
      outcome jsonb,
      state text not null check (state in ('open', 'settled', 'refunded')),
      balance_micro bigint not null,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    ) partition by range (id)`.execute(db);
  await sql`create table rounds_other partition of rounds default`.execute(db);
  await sql`create index rounds_player on rounds (player_id, id desc)`.execute(db);
  await sql`select ensure_partitions('rounds', current_date, 3)`.execute(db);

  await sql.raw(LEDGER_POST).execute(db);
  await sql`grant select, insert, update on seeds to rollhouse_app`.execute(db);
  await sql`grant select on rounds to rollhouse_app`.execute(db);
  await sql`grant execute on function ledger_post to rollhouse_app`.execute(db);
}
