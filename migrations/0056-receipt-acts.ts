/**
 * What staff do with money in coins that waits for them: they let it in, or it was sent back.
 *
 * Why: money that comes in a break, past a limit or to a closed account is written down and credited
 * to nobody. Without a kept decision it would wait for ever, and nobody could be asked about it.
 * Locks: `crypto_receipts` while its rows are read once.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table crypto_receipts drop constraint crypto_receipts_state_check,
      add constraint crypto_receipts_state_check check (state in
        ('pending', 'confirmed', 'credited', 'short', 'waiting', 'returned'))`.execute(db);
  await sql`create index crypto_receipts_waiting on crypto_receipts (first_at)
    where state in ('short', 'waiting')`.execute(db);
  await sql`
    create table crypto_acts (
      id bigint generated always as identity primary key,
      receipt_id uuid not null references crypto_receipts,
      act text not null check (act in ('let-in', 'returned')),
      by text not null,
      detail jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`
    create trigger crypto_acts_append_only before update or delete on crypto_acts
      for each row execute function refuse_change()`.execute(db);
  await sql`grant select, insert on crypto_acts to rollhouse_app`.execute(db);
}
