-- Withdrawals on their way out: the addresses players are paid at, how far the money is, what staff
-- did, and the cards by which staff decide.
--
-- Why: the payment is what the player sees; a withdrawal is how far its money is. A stage is left
-- once only, by one statement, so that taking back and sending never both happen; the ledger's
-- idempotency keys say what moved.
-- Locks: nothing that exists.

-- An address lies sealed under `ACCOUNT_KEY`, and its digest tells whether it is new. A new one may
-- be used from `usable_from` on.
create table payout_addresses (
  id uuid primary key,
  player_id bigint not null references players,
  payway_id int not null references payways,
  digest bytea not null,
  link_digest bytea not null,
  sealed bytea not null,
  masked text not null,
  trusted_by text,
  first_used_at timestamptz not null,
  usable_from timestamptz not null,
  unique (player_id, payway_id, digest)
);
comment on column payout_addresses.link_digest is
  'The fingerprint that is the same for every account paid at this purse, however it is written.';
comment on column payout_addresses.trusted_by is
  'Why it never had to cool: bound, or a deposit came from it.';
create index payout_addresses_link on payout_addresses (link_digest);
grant select, insert, update on payout_addresses to rollhouse_app;

create table withdrawals (
  id uuid primary key,
  player_id bigint not null references players,
  payway_id int not null references payways,
  method_id int not null references payway_methods,
  address_id uuid not null references payout_addresses,

  -- How far it is.
  stage text not null check (stage in ('holding', 'review', 'approved', 'sending', 'sent',
    'settling', 'releasing', 'done', 'failed', 'cancelled', 'rejected')),
  ending text check (ending in ('failed', 'cancelled', 'rejected')),
  ended_by text,
  reason text,

  -- What was asked for.
  amount_micro bigint not null check (amount_micro > 0),
  fee_micro bigint not null check (fee_micro >= 0),
  currency_id int not null,
  payer_currency text not null,
  amount_in_currency numeric not null check (amount_in_currency > 0),
  rate_micro bigint not null check (rate_micro > 0),
  bank_id int,
  memo text,
  request_id uuid,
  request_hash text,

  -- Why staff look at it, and how many of them must approve.
  score int not null default 0,
  reasons jsonb not null default '[]',
  approvals_needed int not null default 0,

  -- Its sending.
  paid_by text check (paid_by in ('hand', 'gateway', 'ton')),
  external_id text,
  attempts int not null default 0,
  version int not null default 0,
  usable_from timestamptz not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  asked_at timestamptz not null,
  begun_at timestamptz not null default now(),
  sending_at timestamptz,
  handed_at timestamptz,

  check ((ending is null) = (stage not in ('releasing', 'failed', 'cancelled', 'rejected'))),
  check (paid_by is not null or stage not in ('sending', 'sent'))
);
comment on column withdrawals.stage is
  'How far the money is: holding is before the ledger holds it, sending is past taking back.';
comment on column withdrawals.paid_by is
  'Who was asked to pay it, for good: nobody else is ever asked. Null until it is sent.';
comment on column withdrawals.handed_at is
  'When its payer was last told to pay it, by the database''s clock; null until then.';
comment on column withdrawals.version is
  'Rises with each change that a card shows.';
-- What leaves in a day is counted by this moment: a withdrawal may be asked for long before it,
-- where its address is new or staff look at it.
comment on column withdrawals.sending_at is
  'When it was first handed to whoever pays it; null until then.';

create unique index withdrawals_request on withdrawals (player_id, request_id)
  where request_id is not null;
create index withdrawals_player on withdrawals (player_id, asked_at desc);
create index withdrawals_due on withdrawals (due_at)
  where stage in ('holding', 'approved', 'sending', 'sent', 'settling', 'releasing');
create index withdrawals_open on withdrawals (asked_at)
  where stage not in ('done', 'failed', 'cancelled', 'rejected');
create index withdrawals_address on withdrawals (address_id);
create index withdrawals_sending on withdrawals (sending_at) where sending_at is not null;

-- Whoever pays out hears at once that there is something to do.
create function announce_withdrawals() returns trigger language plpgsql as $$
begin
  perform pg_notify('withdrawals_changed', '');
  return null;
end $$;
create trigger withdrawals_announced after insert or update of stage, version on withdrawals
  for each statement execute function announce_withdrawals();
-- What happened on a day, for the reports.
create index withdrawals_asked on withdrawals (asked_at);
grant select, insert, update, delete on withdrawals to rollhouse_app;

create table withdrawal_audit_log (
  id bigint generated always as identity primary key,
  withdrawal_id uuid,
  player_id bigint,
  act text not null,
  by text not null,
  via text not null check (via in ('player', 'telegram', 'shell', 'web', 'job')),
  detail jsonb not null,
  at timestamptz not null
);
comment on table withdrawal_audit_log is
  'Who did what with a withdrawal, refused acts too; kept for ever.';
create index withdrawal_audit_log_withdrawal on withdrawal_audit_log (withdrawal_id, id);
create trigger withdrawal_audit_log_append_only before update or delete on withdrawal_audit_log
  for each row execute function refuse_change();
create trigger withdrawal_audit_log_never_truncated before truncate on withdrawal_audit_log
  for each statement execute function refuse_change();
grant select, insert on withdrawal_audit_log to rollhouse_app;

-- Players who may not withdraw until staff lifts it.
create table withdrawal_blocks (
  player_id bigint primary key references players,
  by text not null,
  reason text not null,
  at timestamptz not null
);
grant select, insert, update, delete on withdrawal_blocks to rollhouse_app;
