/**
 * Payouts over TON by a highload wallet.
 *
 * Why: such a wallet knows a message by its query id and its moment instead of a turn, forgets it a
 * while after it is too old, and sends in a second transaction what the first one relays. So a row is
 * one signed message, never signed again: its payouts go into another one under another id, and only
 * once the chain itself is past the moment until which this one could be executed. Ids are drawn from
 * a sequence, which nothing rolls back and no restart forgets; it comes round after eight million
 * messages, long after the wallet forgot them. A payout keeps the logical time of its message, by which
 * what became of it at its payee is found.
 * Locks: ton_batches and ton_payouts for a moment. Messages of the wallet before it (another kind of
 * wallet, another address; only sandboxes had one) end as expired, their payouts stay as they are.
 */
import { type Kysely, sql } from 'kysely';

/** Of 8192 shifts with 1023 bits each the last id is left free, for a hand that must act past us. */
const LAST_NUMBER = 8192 * 1023 - 2;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence ton_query_numbers as int
      minvalue 0 maxvalue ${sql.raw(String(LAST_NUMBER))} start 0 cycle`.execute(db);
  await sql`grant usage on sequence ton_query_numbers to rollhouse_app`.execute(db);
  await sql`
    alter table ton_batches
      drop constraint ton_batches_state_check,
      drop column seqno,
      drop column body_hashes,
      add column query_id int,
      add column body_hash text,
      add column inner_hash text`.execute(db);
  await sql`update ton_batches set state = 'expired' where state = 'signed'`.execute(db);
  await sql`alter table ton_batches rename column valid_until to expires_at`.execute(db);
  await sql`
    alter table ton_batches
      add check (state in ('signed', 'done', 'expired')),
      add check (state <> 'signed' or (query_id >= 0 and body_hash is not null
        and inner_hash is not null))`.execute(db);
  await sql`create unique index ton_batches_message on ton_batches (wallet, body_hash)`.execute(db);
  await sql`comment on table ton_batches is 'Signed messages of the hot wallet, each sent as it is until the chain shows it executed or is past expires_at. One at a time is open for a wallet.'`.execute(
    db,
  );
  await sql`comment on column ton_batches.inner_hash is 'Of the body of what the first transaction sends to the wallet itself: by it the second one is known, whose messages the payees get.'`.execute(
    db,
  );
  await sql`
    alter table ton_payouts
      add column message_lt bigint,
      add column tries int not null default 0`.execute(db);
  await sql`comment on column ton_payouts.tries is 'Messages that carried it and whose transaction did not send it on.'`.execute(
    db,
  );
}
