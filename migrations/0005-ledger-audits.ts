/**
 * What the audits of the ledger stand on: roll-ups of wallets, the mark up to which the books are
 * complete.
 *
 * Why: a roll-up through an id is only true when no transfer with a smaller id can appear later, so
 * `ledger_post` refuses an id more than a minute older than its call. House balances
 * read the newest roll-up of one account by index, whatever the number of roll-ups.
 * Locks: nothing for longer than a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await rollups(db);
  await appendOnly(db);
  await sql`revoke execute on function ensure_partitions, ledger_post from public`.execute(db);
  await sql`grant execute on function ensure_partitions, ledger_post to rollhouse_app`.execute(db);
  await sql`grant delete on sessions, login_links to rollhouse_app`.execute(db);
}

async function rollups(db: Kysely<unknown>) {
  await sql`
    create table ledger_marks (
      through_id uuid primary key,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    comment on table ledger_marks is
      'Ids through which every transfer is known to be there: no smaller one can appear.'
  `.execute(db);
  await sql`
    create table wallet_rollups (
      account_id bigint primary key references accounts,
      through_id uuid not null,
      balance_micro bigint not null,
      entries bigint not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    comment on table wallet_rollups is
      'The sum and the number of a wallet''s entries through an id: where the minute check starts.'
  `.execute(db);
  await sql`
    create or replace view house_balances as
      select a.id as account_id, a.house,
             coalesce(l.balance_micro, 0) + coalesce((
               select sum(e.amount_micro) from entries e
                where e.account_id = a.id
                  and e.group_id > coalesce(l.through_id, uuid '00000000-0000-0000-0000-000000000000')
             ), 0) as balance_micro
        from accounts a
        left join lateral (
          select r.through_id, r.balance_micro from house_rollups r
           where r.account_id = a.id order by r.through_id desc limit 1
        ) l on true
       where a.house is not null`.execute(db);
  await sql`grant select, insert on ledger_marks to rollhouse_app`.execute(db);
  await sql`grant select, insert, update on wallet_rollups to rollhouse_app`.execute(db);
}

async function appendOnly(db: Kysely<unknown>) {
  for (const table of ['house_rollups', 'ledger_marks']) {
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
  }
  for (const table of ['requests', 'entry_digests', 'house_rollups', 'ledger_marks']) {
    await sql`
      create trigger ${sql.ref(`${table}_never_truncated`)} before truncate on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
  }
}
