/**
 * The ledger: accounts, wallets, transfers, and the tables that make repeats and audits possible.
 *
 * Why: a transfer row is both of its entries at once, so the books balance by construction; the
 * `entries` view shows them one by one. House accounts have no wallet row and are summed from
 * transfers since the last roll-up, so no row of the house is ever locked by a bet.
 * Locks: nothing that exists.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await transfers(db);
  await requests(db);
  await audits(db);
  await currencyCourses(db);
  await sql`
    grant select on accounts, wallets, player_totals, transfers, entries, requests, house_rollups,
      house_balances, entry_digests, courses to rollhouse_app`.execute(db);
  await sql`grant insert on accounts, house_rollups, entry_digests, courses to rollhouse_app`.execute(
    db,
  );
  await sql`grant insert (account_id) on wallets to rollhouse_app`.execute(db);
  await sql`grant insert (player_id) on player_totals to rollhouse_app`.execute(db);
}

async function accounts(db: Kysely<unknown>) {
  await sql`
    create table accounts (
      id bigint generated always as identity primary key,
      player_id bigint references players,
      wallet text,
      house text unique,
      created_at timestamptz not null default now(),
      unique (player_id, wallet),
      check ((player_id is null) = (wallet is null)),
      check ((player_id is null) <> (house is null))
    )`.execute(db);
  await sql`
    create table wallets (
      account_id bigint primary key references accounts,
      balance_micro bigint not null default 0 check (balance_micro >= 0),
      version bigint not null default 0
    ) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  await sql`
    create table player_totals (
      player_id bigint primary key references players,
      experience_micro bigint not null default 0,
      wagered_micro bigint not null default 0,
      returned_micro bigint not null default 0,
      rounds bigint not null default 0,
      max_win_micro bigint not null default 0,
      max_multiplier_e4 bigint not null default 0
    ) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
}

async function transfers(db: Kysely<unknown>) {
  await sql`
    create table transfers (
      group_id uuid not null,
      seq smallint not null,
      from_account bigint not null,
      to_account bigint not null check (to_account <> from_account),
      amount_micro bigint not null check (amount_micro > 0),
      kind text not null,
      from_balance_micro bigint,
      from_version bigint,
      to_balance_micro bigint,
      to_version bigint,
      created_at timestamptz not null default now(),
      primary key (group_id, seq)
    ) partition by range (group_id)`.execute(db);
  await sql`create table transfers_other partition of transfers default`.execute(db);
  await sql`select ensure_partitions('transfers', current_date, 3)`.execute(db);
  await sql`
    create view entries as
      select group_id, seq, from_account as account_id, -amount_micro as amount_micro,
             from_balance_micro as balance_micro, from_version as version, kind, created_at
        from transfers
      union all
      select group_id, seq, to_account, amount_micro, to_balance_micro, to_version, kind, created_at
        from transfers`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only: corrections are new transfers', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger transfers_append_only before update or delete on transfers
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger transfers_never_truncated before truncate on transfers
      for each statement execute function refuse_change()`.execute(db);
}

async function requests(db: Kysely<unknown>) {
  await sql`
    create table requests (
      player_id bigint not null,
      request_id uuid not null,
      body_hash bytea not null,
      group_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (request_id, player_id)
    ) partition by range (request_id)`.execute(db);
  await sql`create table requests_other partition of requests default`.execute(db);
  await sql`select ensure_partitions('requests', current_date, 3)`.execute(db);
  await sql`
    create trigger requests_append_only before update or delete on requests
      for each row execute function refuse_change()`.execute(db);
}

async function audits(db: Kysely<unknown>) {
  await sql`
    create table house_rollups (
      through_id uuid not null,
      account_id bigint not null references accounts,
      balance_micro bigint not null,
      created_at timestamptz not null default now(),
      primary key (account_id, through_id)
    )`.execute(db);
  await sql`
    create view house_balances as
      with latest as (
        select distinct on (account_id) account_id, through_id, balance_micro
          from house_rollups order by account_id, through_id desc
      )
      select a.id as account_id, a.house,
             coalesce(l.balance_micro, 0) + coalesce((
               select sum(e.amount_micro) from entries e
                where e.account_id = a.id
                  and (l.through_id is null or e.group_id > l.through_id)
             ), 0) as balance_micro
        from accounts a left join latest l on l.account_id = a.id
       where a.house is not null`.execute(db);
  await sql`
    create table entry_digests (
      day date primary key,
      transfers bigint not null,
      digest bytea not null,
      previous bytea,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create trigger entry_digests_append_only before update or delete on entry_digests
      for each row execute function refuse_change()`.execute(db);
}

async function currencyCourses(db: Kysely<unknown>) {
  await sql`
    create table courses (
      currency_id smallint not null,
      course_micro bigint not null check (course_micro > 0),
      set_at timestamptz not null default now(),
      primary key (currency_id, set_at)
    )`.execute(db);
}
