/**
 * Claims: keys that can be used once for ever, posted with the money they stand for; and changes of
 * a player's totals by play that is no round of ours.
 *
 * Why: others tell us of money by ids of their own, twice, late or out of order. A claim of such an
 * id is unique for ever, so `claims` is one table without partitions. Totals are no longer the sum
 * of rounds alone, so what else changed them is written down, for the audits and for the net of a
 * session.
 * Locks: `ledger_post` for a moment.
 */
import { type Kysely, sql } from 'kysely';
import { LEDGER_POST_CLAIMS } from './sql/ledger-post-claims.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await claims(db);
  await totalsChanges(db);
  for (const table of ['claims', 'totals_changes']) await neverRewritten(db, table);
  await sql`grant select on claims, totals_changes to rollhouse_app`.execute(db);
  await sql`drop function ledger_post`.execute(db);
  await sql.raw(LEDGER_POST_CLAIMS).execute(db);
  await sql`revoke execute on function ledger_post from public`.execute(db);
  await sql`grant execute on function ledger_post to rollhouse_app`.execute(db);
  await sql`
    create index transfers_deposits on transfers (to_account, group_id) where kind = 'deposit'
  `.execute(db);
}

async function claims(db: Kysely<unknown>) {
  await sql`
    create table claims (
      key text primary key check (length(key) between 1 and 300),
      group_id uuid not null,
      player_id bigint,
      detail jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on table claims is 'Keys used once for ever, each with the transfer group that used it; the group need not have moved anything.'`.execute(
    db,
  );
}

async function totalsChanges(db: Kysely<unknown>) {
  await sql`
    create table totals_changes (
      group_id uuid primary key,
      player_id bigint not null,
      wagered_micro bigint not null,
      returned_micro bigint not null,
      experience_micro bigint not null,
      rounds int not null,
      win_micro bigint not null check (win_micro >= 0)
    ) partition by range (group_id)`.execute(db);
  await sql`comment on table totals_changes is 'What a transfer group without a round of ours added to its player''s totals, or took back from them.'`.execute(
    db,
  );
  await sql`create table totals_changes_other partition of totals_changes default`.execute(db);
  await sql`create index totals_changes_player on totals_changes (player_id, group_id)`.execute(db);
  await sql`select ensure_partitions('totals_changes', current_date, 3)`.execute(db);
}

async function neverRewritten(db: Kysely<unknown>, table: string) {
  await sql`
    create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger ${sql.ref(`${table}_never_truncated`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
}
