-- Money in coins: the TON network, addresses and receipts of coins of other networks, and what is
-- owed to players beside what the operator holds.
--
-- Why: money that comes is written down before anything is credited by it, and credited after that
-- by the ledger under an idempotency key, so a crash reads nothing twice and skips nothing, and
-- reports that race, repeat or come in any order end alike.
-- Locks: nothing that exists.


-- TON: whose the money is -------------------------------------------------------------------------

create table ton_wallets (
  id uuid primary key,
  player_id bigint not null references players,
  address text not null unique check (address ~ '^(0|-1):[0-9a-f]{64}$'),
  network text not null,
  public_key text not null,
  version text not null,
  bound_at timestamptz not null,
  unbound_at timestamptz
);
comment on table ton_wallets is
  'Wallets by their proof. One stays its player''s for ever, also unbound: no other player may '
  'bind it.';
create index ton_wallets_player on ton_wallets (player_id, bound_at desc);
grant select, insert, update on ton_wallets to rollhouse_app;

-- What a wallet signs to prove whose it is: good once, for the session that asked.
create table ton_challenges (
  digest bytea primary key,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index ton_challenges_session on ton_challenges (session_id);
grant select, insert, update, delete on ton_challenges to rollhouse_app;

create table ton_memos (
  memo text primary key check (memo ~ '^[2-9A-HJ-KM-NP-Z]{8}$'),
  player_id bigint not null references players,
  payment_id uuid,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  left_at timestamptz
);
comment on table ton_memos is
  'Whose money a comment names, for ever: after its window a memo is shown no more and still '
  'credited.';
create index ton_memos_player on ton_memos (player_id, expires_at desc) where payment_id is null;
create unique index ton_memos_payment on ton_memos (payment_id) where payment_id is not null;
grant select, insert, update on ton_memos to rollhouse_app;


-- TON: what came ----------------------------------------------------------------------------------

-- Written in one transaction with the transactions that were read.
create table ton_cursors (
  account text primary key,
  lt bigint not null,
  hash text not null,
  seqno bigint not null,
  read_at timestamptz not null
);
comment on table ton_cursors is
  'The last transaction of an account that is written down; the next one names it as the one '
  'before.';
grant select, insert, update on ton_cursors to rollhouse_app;

-- The address that holds an owner's coins of a jetton, as the jetton's master named it.
create table ton_jetton_wallets (
  owner text not null,
  master text not null,
  address text not null,
  primary key (owner, master)
);
grant select, insert, update on ton_jetton_wallets to rollhouse_app;

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
  rate_micro bigint,
  is_forced boolean not null default false,
  seen_at timestamptz not null,
  unique (account, lt, hash)
);
comment on column ton_transactions.units is
  'Whole numbers of the coin''s last digit: nano of GRAM, millionths of USDT.';
comment on column ton_transactions.state is
  'seen: to be credited. waiting: for staff. closed: staff dealt with it outside. ignored: no '
  'money for us.';
create index ton_transactions_hash on ton_transactions (hash);
create index ton_transactions_open on ton_transactions (lt) where state in ('seen', 'waiting');
create unique index ton_transactions_payment on ton_transactions (payment_id)
  where payment_id is not null;
-- What a player sent of late, and from which wallets.
create index ton_transactions_player on ton_transactions (player_id, happened_at)
  where player_id is not null;
create trigger ton_transactions_make_cards after insert on ton_transactions
  for each row when (new.state = 'waiting') execute function announce_card();
create trigger ton_transactions_change_cards after update of state on ton_transactions
  for each row when (old.state is distinct from new.state) execute function announce_card();
-- What happened on a day, for the reports.
create index ton_transactions_happened on ton_transactions using brin (happened_at);
grant select, insert, update on ton_transactions to rollhouse_app;

-- What staff did with a transaction that waited for them.
create table ton_audit_log (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ton_transactions,
  act text not null,
  by text not null,
  detail jsonb not null,
  at timestamptz not null
);
create trigger ton_audit_log_append_only before update or delete on ton_audit_log
  for each row execute function refuse_change();
grant select, insert on ton_audit_log to rollhouse_app;


-- TON: what goes out ------------------------------------------------------------------------------

-- Query ids of the highload wallet: 8192 shifts with 1023 bits each, the last one left free for a
-- person who must act past us. Nothing rolls a sequence back and no restart forgets it; it comes
-- round after eight million messages, long after the wallet forgot them.
create sequence ton_query_numbers as int minvalue 0 maxvalue 8380414 start 0 cycle;
grant usage on sequence ton_query_numbers to rollhouse_app;

-- A batch is kept signed before it is sent: whatever dies, the same message is sent again, which
-- the wallet executes once. It is never signed again: its payouts go into another message only once
-- the chain itself is past the moment until which this one could be executed.
create table ton_batches (
  id uuid primary key,
  wallet text not null,
  query_id int,
  boc text not null,
  body_hash text,
  inner_hash text,
  state text not null check (state in ('signed', 'done', 'expired')),
  lt bigint,
  hash text,
  sends int not null default 0,
  signed_at timestamptz not null,
  expires_at timestamptz constraint ton_batches_valid_until_not_null not null,
  ended_at timestamptz,
  check (state <> 'signed'
    or (query_id >= 0 and body_hash is not null and inner_hash is not null))
);
comment on table ton_batches is
  'Signed messages of the hot wallet, each sent as it is until the chain shows it executed or is '
  'past expires_at. One at a time is open for a wallet.';
comment on column ton_batches.inner_hash is
  'Of the body of what the first transaction sends to the wallet itself: by it the second one is '
  'known, whose messages the payees get.';
create unique index ton_batches_open on ton_batches (wallet) where state = 'signed';
create unique index ton_batches_message on ton_batches (wallet, body_hash);
grant select, insert, update on ton_batches to rollhouse_app;

-- `message_lt` is the logical time of the message, by which what became of it at its payee is
-- found.
create table ton_payouts (
  payment_id uuid primary key,
  address text not null,
  asset text not null check (asset in ('GRAM', 'USDT')),
  units bigint not null check (units > 0),
  memo text,
  query_id bigint not null generated always as identity unique,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'returned')),
  batch_id uuid references ton_batches,
  tries int not null default 0,
  hash text,
  message_lt bigint,
  reason text,
  queued_at timestamptz not null,
  priced_until timestamptz,
  ended_at timestamptz,
  check ((state = 'queued') = (batch_id is null) or state = 'failed')
);
comment on column ton_payouts.priced_until is
  'Past it the payout is not signed before its withdrawal has repriced it; null for any time.';
comment on column ton_payouts.tries is
  'Messages that carried it and whose transaction did not send it on.';
create index ton_payouts_queued on ton_payouts (query_id) where state = 'queued';
create index ton_payouts_sending on ton_payouts (message_lt) where state = 'sending';
create index ton_payouts_batch on ton_payouts (batch_id) where batch_id is not null;
-- Whoever waits for a payout hears of it at once.
create function announce_ton_payout() returns trigger language plpgsql as $$
begin
  perform pg_notify('ton_payout_changed', new.payment_id::text);
  return null;
end $$;
create trigger ton_payouts_announced after insert or update of state on ton_payouts
  for each row execute function announce_ton_payout();
grant select, insert, update on ton_payouts to rollhouse_app;


-- Coins of other networks -------------------------------------------------------------------------

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
);
comment on table crypto_addresses is
  'Whose the money at an address is, for ever: the provider gives one address for one callback '
  'address.';
create index crypto_addresses_address on crypto_addresses (lower(address));
create index crypto_addresses_due on crypto_addresses (checked_at nulls first)
  where address is not null;
grant select, insert, update on crypto_addresses to rollhouse_app;

-- One for each transaction and address, however often it is reported.
create table crypto_receipts (
  id uuid primary key,
  address_id uuid not null references crypto_addresses,
  txid text not null,
  uuid text,
  value_coin numeric not null check (value_coin >= 0),
  logged_coin numeric,
  confirmations int not null,
  is_confirmed boolean not null,
  payment_id uuid not null,
  state text not null
    check (state in ('pending', 'confirmed', 'credited', 'short', 'waiting', 'returned')),
  reason text,
  rate_micro bigint,
  believed_micro bigint,
  believed_at timestamptz,
  first_at timestamptz not null,
  updated_at timestamptz not null,
  tried_at timestamptz,
  unique (address_id, txid),
  check ((believed_micro is null) = (believed_at is null))
);
comment on column crypto_receipts.logged_coin is
  'What the provider''s own log says arrived, once it was read: large sums are credited only with it.';
comment on column crypto_receipts.believed_micro is
  'What is credited by the word of callbacks alone, from believed_at on; null where the log says it, '
  'or staff do.';
comment on column crypto_receipts.tried_at is
  'When the job last tried to credit it: those that it tried least lately come first, so that many '
  'that wait hold up no other.';
create index crypto_receipts_open on crypto_receipts (tried_at nulls first, first_at)
  where state = 'confirmed';
create index crypto_receipts_waiting on crypto_receipts (first_at)
  where state in ('short', 'waiting');
create index crypto_receipts_address on crypto_receipts (address_id, first_at);
create index crypto_receipts_payment on crypto_receipts (payment_id);
create trigger crypto_receipts_change_cards after insert or update of state, is_confirmed
  on crypto_receipts for each statement execute function announce_card();
grant select, insert, update on crypto_receipts to rollhouse_app;

-- Money that comes in a break, past a limit or to a closed account is credited to nobody until
-- staff let it in, or it was sent back.
create table crypto_audit_log (
  id bigint generated always as identity primary key,
  receipt_id uuid not null references crypto_receipts,
  act text not null check (act in ('let-in', 'returned')),
  by text not null,
  detail jsonb not null,
  at timestamptz not null
);
create trigger crypto_audit_log_append_only before update or delete on crypto_audit_log
  for each row execute function refuse_change();
grant select, insert on crypto_audit_log to rollhouse_app;


-- Solvency ----------------------------------------------------------------------------------------

-- What is owed to players at a moment, as a Merkle tree of sums. It is never rewritten: a player
-- who kept a root can hold the operator to it.
create table solvency_reports (
  id uuid primary key,
  at timestamptz not null,
  liabilities_micro numeric not null,
  root_hash text not null,
  leaves int not null,
  levels int not null,
  players int not null
);
create index solvency_reports_at on solvency_reports (at desc);
create trigger solvency_reports_append_only before update or delete on solvency_reports
  for each row execute function refuse_change();
grant select, insert on solvency_reports to rollhouse_app;

create table solvency_leaves (
  report_id uuid not null references solvency_reports,
  position int not null,
  player_id bigint not null,
  salt text not null,
  amount_micro numeric not null check (amount_micro >= 0),
  primary key (report_id, position)
);
create index solvency_leaves_player on solvency_leaves (report_id, player_id);
grant select, insert, delete on solvency_leaves to rollhouse_app;

create table solvency_nodes (
  report_id uuid not null references solvency_reports,
  level smallint not null,
  position int not null,
  hash text not null,
  sum_micro numeric not null check (sum_micro >= 0),
  primary key (report_id, level, position)
);
grant select, insert, delete on solvency_nodes to rollhouse_app;

-- What the operator holds, as read from the places named in the settings; one `batch` is one
-- reading of all of them.
create table reserve_readings (
  id bigint generated always as identity primary key,
  batch uuid not null,
  name text not null,
  network text not null,
  address text,
  url text,
  coin text not null,
  amount_coin numeric not null check (amount_coin >= 0),
  rate_micro bigint not null check (rate_micro > 0),
  amount_micro numeric not null check (amount_micro >= 0),
  at timestamptz not null
);
create index reserve_readings_batch on reserve_readings (batch);
create index reserve_readings_newest on reserve_readings (id desc);
create trigger reserve_readings_append_only before update or delete on reserve_readings
  for each row execute function refuse_change();
grant select, insert on reserve_readings to rollhouse_app;
