/**
 * The TON network: wallets players proved to be theirs, memos, what came to the house's wallet, and
 * payouts on their way.
 *
 * Why: money that comes is written down with the place up to which the chain was read, in one
 * transaction, and credited after that by the ledger under a claim; so a crash reads nothing twice
 * and skips nothing. A batch of payouts is kept signed before it is sent: whatever dies, the same
 * message is sent again, which the wallet executes once, and no other is signed for the same turn of
 * the wallet until that one can never be executed any more.
 * Locks: nothing that exists.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await wallets(db);
  await incoming(db);
  await payouts(db);
  await announcements(db);
  await sql`grant select, insert, update on ton_wallets, ton_memos, ton_cursors, ton_transactions,
    ton_jetton_wallets, ton_batches, ton_payouts to rollhouse_app`.execute(db);
  await sql`grant select, insert, update, delete on ton_challenges to rollhouse_app`.execute(db);
  await sql`grant select, insert on ton_acts to rollhouse_app`.execute(db);
}

async function wallets(db: Kysely<unknown>) {
  await sql`
    create table ton_wallets (
      id uuid primary key,
      player_id bigint not null references players,
      address text not null unique check (address ~ '^(0|-1):[0-9a-f]{64}$'),
      network text not null,
      public_key text not null,
      version text not null,
      bound_at timestamptz not null,
      unbound_at timestamptz
    )`.execute(db);
  await sql`comment on table ton_wallets is 'Wallets by their proof. One stays its player''s for ever, also unbound: no other player may bind it.'`.execute(
    db,
  );
  await sql`create index ton_wallets_player on ton_wallets (player_id, bound_at desc)`.execute(db);
  await sql`
    create table ton_challenges (
      digest bytea primary key,
      session_id uuid not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index ton_challenges_session on ton_challenges (session_id)`.execute(db);
  await sql`
    create table ton_memos (
      memo text primary key check (memo ~ '^[2-9A-HJ-KM-NP-Z]{8}$'),
      player_id bigint not null references players,
      payment_id uuid,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      left_at timestamptz
    )`.execute(db);
  await sql`comment on table ton_memos is 'Whose money a comment names, for ever: after its window a memo is shown no more and still credited.'`.execute(
    db,
  );
  await sql`create index ton_memos_player on ton_memos (player_id, expires_at desc)
    where payment_id is null`.execute(db);
  await sql`create unique index ton_memos_payment on ton_memos (payment_id)
    where payment_id is not null`.execute(db);
}

async function incoming(db: Kysely<unknown>) {
  await sql`
    create table ton_cursors (
      account text primary key,
      lt bigint not null,
      hash text not null,
      seqno bigint not null,
      read_at timestamptz not null
    )`.execute(db);
  await sql`comment on table ton_cursors is 'The last transaction of an account that is written down; the next one names it as the one before.'`.execute(
    db,
  );
  await sql`
    create table ton_jetton_wallets (
      owner text not null,
      master text not null,
      address text not null,
      primary key (owner, master)
    )`.execute(db);
  await sql`
    create table ton_transactions (
      id bigint generated always as identity primary key,
      account text not null,
      lt bigint not null,
      hash text not null,
      happened_at timestamptz not null,
      kind text not null
        check (kind in ('deposit', 'unmatched', 'bounced', 'not-kept', 'service', 'own')),
      asset text check (asset in ('GRAM', 'USDT')),
      units bigint not null check (units >= 0),
      sender text,
      comment text,
      state text not null check (state in ('seen', 'waiting', 'credited', 'closed', 'ignored')),
      reason text,
      player_id bigint references players,
      payment_id uuid,
      course_micro bigint,
      is_forced boolean not null default false,
      seen_at timestamptz not null,
      unique (account, lt, hash)
    )`.execute(db);
  await sql`comment on column ton_transactions.units is 'Whole numbers of the coin''s last digit: nano of GRAM, millionths of USDT.'`.execute(
    db,
  );
  await sql`comment on column ton_transactions.state is 'seen: to be credited. waiting: for staff. closed: staff dealt with it outside. ignored: no money for us.'`.execute(
    db,
  );
  await sql`create index ton_transactions_open on ton_transactions (lt)
    where state in ('seen', 'waiting')`.execute(db);
  await sql`create unique index ton_transactions_payment on ton_transactions (payment_id)
    where payment_id is not null`.execute(db);
  await sql`
    create table ton_acts (
      id bigint generated always as identity primary key,
      transaction_id bigint not null references ton_transactions,
      act text not null,
      by text not null,
      detail jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`
    create trigger ton_acts_append_only before update or delete on ton_acts
      for each row execute function refuse_change()`.execute(db);
}

async function payouts(db: Kysely<unknown>) {
  await sql`
    create table ton_batches (
      id uuid primary key,
      wallet text not null,
      seqno int not null check (seqno >= 0),
      boc text not null,
      body_hashes text[] not null,
      valid_until timestamptz not null,
      state text not null check (state in ('signed', 'done')),
      lt bigint,
      hash text,
      sends int not null default 0,
      signed_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`comment on table ton_batches is 'Signed messages of the hot wallet. One at a time is open for a wallet; signed again, a batch keeps its turn and its payouts, so that only one of its messages can ever be executed.'`.execute(
    db,
  );
  await sql`create unique index ton_batches_open on ton_batches (wallet)
    where state = 'signed'`.execute(db);
  await sql`create unique index ton_batches_turn on ton_batches (wallet, seqno)`.execute(db);
  await sql`
    create table ton_payouts (
      payment_id uuid primary key,
      address text not null,
      asset text not null check (asset in ('GRAM', 'USDT')),
      units bigint not null check (units > 0),
      memo text,
      query_id bigint not null generated always as identity unique,
      state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'returned')),
      batch_id uuid references ton_batches,
      hash text,
      reason text,
      queued_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'queued') = (batch_id is null) or state = 'failed')
    )`.execute(db);
  await sql`create index ton_payouts_queued on ton_payouts (query_id)
    where state = 'queued'`.execute(db);
  await sql`create index ton_payouts_batch on ton_payouts (batch_id)
    where batch_id is not null`.execute(db);
}

/** Whoever waits for a payout hears of it at once. */
async function announcements(db: Kysely<unknown>) {
  await sql`
    create function announce_ton_payout() returns trigger language plpgsql as $$
    begin
      perform pg_notify('ton_payout_changed', new.payment_id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ton_payouts_announced after insert or update of state on ton_payouts
      for each row execute function announce_ton_payout()`.execute(db);
}
