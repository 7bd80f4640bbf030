/**
 * Rates as their sources give them, addresses and receipts of coins of other networks, and what is
 * owed to players beside what the house holds.
 *
 * Why: a rate that is too old to trade by must be known as old by every process, so each reading is
 * kept with both its times. A receipt is written down before anything is credited by it, one for each
 * transaction and address, so reports that race, repeat or come in any order end alike. Reports of
 * what is owed are never rewritten: a player who kept a root can hold the house to it.
 * Locks: nothing that exists.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await rates(db);
  await coins(db);
  await solvency(db);
  await sql`grant select, insert, update on rates_now, crypto_addresses, crypto_receipts
    to rollhouse_app`.execute(db);
  await sql`grant select, insert on rate_changes, solvency_reports, reserve_readings
    to rollhouse_app`.execute(db);
  await sql`grant select, insert, delete on solvency_leaves, solvency_nodes to rollhouse_app`.execute(
    db,
  );
}

async function rates(db: Kysely<unknown>) {
  await sql`
    create table rates_now (
      symbol text primary key,
      course_micro bigint not null check (course_micro > 0),
      source text not null,
      source_at timestamptz not null,
      read_at timestamptz not null
    )`.execute(db);
  await sql`comment on column rates_now.course_micro is 'Base micro-units for one unit; source_at is when its source says it held.'`.execute(
    db,
  );
  await sql`
    create table rate_changes (
      symbol text not null,
      course_micro bigint not null check (course_micro > 0),
      source text not null,
      source_at timestamptz not null,
      read_at timestamptz not null,
      primary key (symbol, read_at)
    )`.execute(db);
  await sql`
    create trigger rates_announce after insert or update on rates_now
      for each statement execute function announce_courses()`.execute(db);
}

async function coins(db: Kysely<unknown>) {
  await sql`
    create table crypto_addresses (
      id uuid primary key,
      player_id bigint not null references players,
      coin text not null,
      payway_id int not null references payways,
      token text not null,
      callback_url text not null,
      address text,
      min_coin text,
      confirmations_need int,
      payment_id uuid,
      created_at timestamptz not null,
      shown_at timestamptz not null,
      checked_at timestamptz,
      unique (player_id, coin),
      unique (coin, address)
    )`.execute(db);
  await sql`comment on table crypto_addresses is 'Whose the money at an address is, for ever: the provider gives one address for one callback address.'`.execute(
    db,
  );
  await sql`create index crypto_addresses_address on crypto_addresses (lower(address))`.execute(db);
  await sql`create index crypto_addresses_due on crypto_addresses (checked_at nulls first)
    where address is not null`.execute(db);
  await sql`
    create table crypto_receipts (
      id uuid primary key,
      address_id uuid not null references crypto_addresses,
      txid text not null,
      uuid text,
      value_coin numeric not null check (value_coin >= 0),
      confirmations int not null,
      is_confirmed boolean not null,
      payment_id uuid not null,
      state text not null check (state in ('pending', 'confirmed', 'credited', 'short', 'waiting')),
      reason text,
      course_micro bigint,
      first_at timestamptz not null,
      updated_at timestamptz not null,
      unique (address_id, txid)
    )`.execute(db);
  await sql`create index crypto_receipts_open on crypto_receipts (updated_at)
    where state in ('pending', 'confirmed')`.execute(db);
  await sql`create index crypto_receipts_payment on crypto_receipts (payment_id)`.execute(db);
}

async function solvency(db: Kysely<unknown>) {
  await sql`
    create table solvency_reports (
      id uuid primary key,
      at timestamptz not null,
      liabilities_micro numeric not null,
      root_hash text not null,
      leaves int not null,
      levels int not null,
      players int not null
    )`.execute(db);
  await sql`create index solvency_reports_at on solvency_reports (at desc)`.execute(db);
  await sql`
    create table solvency_leaves (
      report_id uuid not null references solvency_reports,
      position int not null,
      player_id bigint not null,
      salt text not null,
      amount_micro numeric not null check (amount_micro >= 0),
      primary key (report_id, position)
    )`.execute(db);
  await sql`create index solvency_leaves_player on solvency_leaves (report_id, player_id)`.execute(
    db,
  );
  await sql`
    create table solvency_nodes (
      report_id uuid not null references solvency_reports,
      level smallint not null,
      position int not null,
      hash text not null,
      sum_micro numeric not null check (sum_micro >= 0),
      primary key (report_id, level, position)
    )`.execute(db);
  await sql`
    create table reserve_readings (
      id bigint generated always as identity primary key,
      batch uuid not null,
      name text not null,
      network text not null,
      address text,
      url text,
      coin text not null,
      amount_coin numeric not null check (amount_coin >= 0),
      course_micro bigint not null check (course_micro > 0),
      amount_micro numeric not null check (amount_micro >= 0),
      at timestamptz not null
    )`.execute(db);
  await sql`create index reserve_readings_batch on reserve_readings (batch)`.execute(db);
  await sql`create index reserve_readings_newest on reserve_readings (id desc)`.execute(db);
  for (const table of ['rate_changes', 'solvency_reports', 'reserve_readings']) {
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
  }
}
