-- The ledger: accounts, wallets, transfers, the keys that make repeats harmless, and what the
-- audits of the books stand on.
--
-- Why: a transfer row is both of its entries at once, so the books balance by construction; the
-- view `entries` shows them one by one. The operator's own accounts (named in `operator_account`)
-- have no wallet row and are summed from the transfers since their last roll-up, so no row of the
-- operator is ever locked by a bet. The application may read these tables; money moves by
-- `ledger_post` alone.
-- Locks: nothing that exists.


-- Accounts and what stands on them ----------------------------------------------------------------

-- A wallet of a player (player_id and wallet are set) or an account of the operator
-- (operator_account is set).
create table accounts (
  id bigint generated always as identity primary key,
  player_id bigint references players,
  wallet text,
  operator_account text unique,
  created_at timestamptz not null default now(),
  unique (player_id, wallet),
  check ((player_id is null) = (wallet is null)),
  check ((player_id is null) <> (operator_account is null))
);
grant select, insert on accounts to rollhouse_app;

-- The balance of a player's wallet; its version counts the entries behind it.
create table wallets (
  account_id bigint primary key references accounts,
  balance_micro bigint not null default 0 check (balance_micro >= 0),
  version bigint not null default 0
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
grant select, insert (account_id) on wallets to rollhouse_app;

-- What all play of a player comes to. `counted_micro` is the counted stake: what bets count for by
-- what they cost on average. Experience is the counted stake of the games that give it, and
-- `need_micro` the counted stake that is still to be made of what was deposited; `need_of_micro` is
-- what it was before play lowered it, since it was last at zero. `is_need_beyond` says whether cash of
-- a campaign is in it that asks more than a deposit of its size.
--
-- Only play from the wallet `real` earns: play from any other adds to none of these three. Its whole
-- stakes and payouts are in `wagered_micro` and `returned_micro`, which limits and statistics use,
-- and once more in `bonus_wagered_micro` and `bonus_returned_micro`, so that the net of play with
-- cash is the difference. `bonus_counted_micro` is the counted stake of play from `bonus` alone.
create table player_totals (
  player_id bigint primary key references players,
  experience_micro bigint not null default 0,
  counted_micro bigint not null default 0,
  need_micro bigint not null default 0 check (need_micro >= 0),
  need_of_micro bigint not null default 0,
  is_need_beyond boolean not null default false,
  wagered_micro bigint not null default 0,
  returned_micro bigint not null default 0,
  bonus_counted_micro bigint not null default 0,
  bonus_wagered_micro bigint not null default 0,
  bonus_returned_micro bigint not null default 0,
  rounds bigint not null default 0,
  max_win_micro bigint not null default 0,
  max_multiplier_e4 bigint not null default 0
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
grant select, insert (player_id) on player_totals to rollhouse_app;


-- Movements ---------------------------------------------------------------------------------------

-- One movement of a positive amount. A player's side carries the balance and the version of its
-- wallet as the movement left them; the operator's side carries none.
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
) partition by range (group_id);
create table transfers_other partition of transfers default;
select ensure_partitions('transfers', 3);

-- A player's history reads money that moved outside play by these; stakes and payouts are found by
-- their rounds.
create index transfers_deposits on transfers (to_account, group_id) where kind = 'deposit';
create index transfers_other_to on transfers (to_account, group_id)
  where kind in ('withdrawal', 'bonus', 'airdrop', 'correction');
create index transfers_other_from on transfers (from_account, group_id)
  where kind in ('deposit', 'withdrawal', 'bonus', 'airdrop', 'correction');

-- What rewards and airdrops brought to a balance is summed from this index alone, however many there
-- were.
create index transfers_rewards on transfers (to_account) include (amount_micro, kind)
  where kind in ('bonus', 'airdrop');

create trigger transfers_append_only before update or delete on transfers
  for each row execute function refuse_change();
create trigger transfers_never_truncated before truncate on transfers
  for each statement execute function refuse_change();
grant select on transfers to rollhouse_app;

-- Transfers seen as two entries each: what left one account and what reached the other.
create view entries as
  select group_id, seq, from_account as account_id, -amount_micro as amount_micro,
         from_balance_micro as balance_micro, from_version as version, kind, created_at
    from transfers
  union all
  select group_id, seq, to_account, amount_micro, to_balance_micro, to_version, kind, created_at
    from transfers;
grant select on entries to rollhouse_app;

-- What changed a player's totals without a round of ours: play in third-party games. The audits and
-- the net of a session read it.
create table totals_changes (
  group_id uuid primary key,
  player_id bigint not null,
  wagered_micro bigint not null,
  returned_micro bigint not null,
  counted_micro bigint not null,
  experience_micro bigint not null,
  need_micro bigint not null,
  rounds int not null,
  win_micro bigint not null check (win_micro >= 0),
  wallet text,
  check (wallet is null or wallet = 'bonus' and experience_micro = 0 and need_micro = 0)
) partition by range (group_id);
comment on table totals_changes is
  'What a transfer group without a round of ours added to its player''s totals, or took back from '
  'them.';
comment on column totals_changes.need_micro is
  'How far it moved what its player has to play: less than its counted stake where that had been '
  'played already.';
comment on column totals_changes.wallet is 'The wallet played from; null for `real`.';
create table totals_changes_other partition of totals_changes default;
create index totals_changes_player on totals_changes (player_id, group_id);
select ensure_partitions('totals_changes', 3);
create trigger totals_changes_append_only before update or delete on totals_changes
  for each row execute function refuse_change();
create trigger totals_changes_never_truncated before truncate on totals_changes
  for each statement execute function refuse_change();
grant select on totals_changes to rollhouse_app;

-- What a deposit added to what its player has to play, and what it let lapse of the need of money
-- that was lost before.
create table need_changes (
  group_id uuid primary key,
  player_id bigint not null references players,
  raised_micro bigint not null check (raised_micro > 0),
  lapsed_micro bigint not null check (lapsed_micro >= 0),
  is_beyond boolean not null default false
);
comment on column need_changes.is_beyond is
  'Whether it asks more of its money than a deposit does, as cash of a campaign may.';
create index need_changes_player on need_changes (player_id, group_id);
create trigger need_changes_append_only before update or delete on need_changes
  for each row execute function refuse_change();
create trigger need_changes_never_truncated before truncate on need_changes
  for each statement execute function refuse_change();
grant select on need_changes to rollhouse_app;


-- Keys that make repeats harmless -----------------------------------------------------------------

-- The key of a money-moving message: one player's id for it, the digest of its body, and the group
-- it led to. A row lies in the month of its group, whose id the server made: the player's id may be
-- any UUID and says nothing of a time.
--
-- A player's id is used once among those that are kept: each month has a unique index of its own, and
-- `ledger_post` looks for it in the months before. It is kept for `requests_kept_months` full months
-- after its own, so whoever retries within them gets the first answer; then its month is dropped.
create table requests (
  player_id bigint not null,
  request_id uuid not null,
  body_hash bytea not null,
  group_id uuid not null,
  created_at timestamptz not null default now()
) partition by range (group_id);
create table requests_other partition of requests default;
create unique index on requests_other (request_id, player_id);
select ensure_partitions('requests', 3);
create trigger requests_append_only before update or delete on requests
  for each row execute function refuse_change();
create trigger requests_never_truncated before truncate on requests
  for each statement execute function refuse_change();
grant select on requests to rollhouse_app;

create function requests_kept_months() returns int language sql immutable as $$ select 2 $$;

-- Drops the months of `requests` that are no longer kept, and answers their names. It takes no
-- arguments, so that whoever may call it drops nothing else.
create function forget_old_requests() returns setof text
language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '3s'
as $$
declare
  first_kept constant text := 'requests_' || to_char(
    month_start(now(), -requests_kept_months()) at time zone 'UTC', 'YYYY_MM');
  child text;
begin
  for child in
    select c.relname
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'requests'::regclass
       and c.relname ~ '^requests_[0-9]{4}_[0-9]{2}$'
       and c.relname::text < first_kept
     order by c.relname
  loop
    execute format('drop table %I', child);
    return next child;
  end loop;
end $$;
revoke execute on function forget_old_requests from public;
grant execute on function forget_old_requests to rollhouse_app;

-- Others tell us of money by ids of their own, twice, late or out of order. A key is unique for
-- ever, so this is one table without partitions.
create table idempotency_keys (
  key text primary key check (length(key) between 1 and 300),
  group_id uuid not null,
  player_id bigint,
  detail jsonb not null,
  created_at timestamptz not null default now()
);
comment on table idempotency_keys is
  'Keys used once for ever, each with the transfer group that used it; the group need not have '
  'moved anything.';
create index idempotency_keys_group on idempotency_keys (group_id);
-- What players owe providers of wins that were rolled back after they were spent; few have any.
create index idempotency_keys_owed on idempotency_keys (player_id) where key like 'provider:owed:%';
-- The bets of a round of a third-party game: a win is worth what they were priced at.
create index idempotency_keys_rounds on idempotency_keys (player_id, (detail ->> 'round'))
  where detail ->> 'action' = 'bet';
-- A player's statement reads by this which groups held, settled or released money of withdrawals:
-- neither their transfers nor the withdrawals themselves are in the order of these groups.
create index idempotency_keys_withdrawals on idempotency_keys (player_id, group_id)
  where key like 'withdraw:%';
create trigger idempotency_keys_append_only before update or delete on idempotency_keys
  for each row execute function refuse_change();
create trigger idempotency_keys_never_truncated before truncate on idempotency_keys
  for each statement execute function refuse_change();
grant select on idempotency_keys to rollhouse_app;


-- Audits ------------------------------------------------------------------------------------------

-- A roll-up through an id is only true when no transfer with a smaller id can appear later:
-- `ledger_post` refuses an id that is more than a minute older than its call.
create table ledger_watermarks (
  through_id uuid primary key,
  created_at timestamptz not null default now()
);
comment on table ledger_watermarks is
  'Ids through which every transfer is known to be there: no smaller one can appear.';
create trigger ledger_watermarks_append_only before update or delete on ledger_watermarks
  for each row execute function refuse_change();
create trigger ledger_watermarks_never_truncated before truncate on ledger_watermarks
  for each statement execute function refuse_change();
grant select, insert on ledger_watermarks to rollhouse_app;

-- A number for a wallet at a version with a balance. The hash takes in 32 bits of the balance; the upper
-- half goes in with the version.
create function wallet_state(version bigint, balance_micro bigint) returns bigint
language sql immutable strict parallel safe
return hashint8extended(balance_micro, version # (balance_micro & -4294967296));

-- A number for an entry: the state before it and the one after it, joined by exclusive or. Joined in
-- any order, the steps of a wallet whose entries continue one another leave its first state and its
-- last: all between are there twice.
create function wallet_step(version bigint, amount_micro bigint, balance_micro bigint) returns bigint
language sql immutable strict parallel safe
return wallet_state(version - 1, balance_micro - amount_micro) # wallet_state(version, balance_micro);

create table wallet_rollups (
  account_id bigint primary key references accounts,
  through_id uuid not null,
  balance_micro bigint not null,
  entries bigint not null,
  chain bigint not null
) with (fillfactor = 70);
comment on table wallet_rollups is
  'The sum and the number of a wallet''s entries through an id: where the minute check starts.';
comment on column wallet_rollups.chain is
  'The steps of its entries, `wallet_step`, joined by exclusive or.';
grant select, insert, update on wallet_rollups to rollhouse_app;

-- The sum of the entries of one of the operator's accounts through an id.
create table operator_rollups (
  through_id uuid not null,
  account_id bigint not null references accounts,
  balance_micro bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, through_id)
);
create trigger operator_rollups_append_only before update or delete on operator_rollups
  for each row execute function refuse_change();
create trigger operator_rollups_never_truncated before truncate on operator_rollups
  for each statement execute function refuse_change();
grant select, insert on operator_rollups to rollhouse_app;

-- What stands on the operator's accounts: the newest roll-up of each, which is found by index
-- however many there are, and the entries since.
create view operator_balances as
  select a.id as account_id, a.operator_account,
         coalesce(l.balance_micro, 0) + coalesce((
           select sum(e.amount_micro) from entries e
            where e.account_id = a.id
              and e.group_id > coalesce(l.through_id, uuid '00000000-0000-0000-0000-000000000000')
         ), 0) as balance_micro
    from accounts a
    left join lateral (
      select r.through_id, r.balance_micro from operator_rollups r
       where r.account_id = a.id order by r.through_id desc limit 1
    ) l on true
   where a.operator_account is not null;
grant select on operator_balances to rollhouse_app;

-- The digest of all transfers of a day, chained to that of the day before: a book rewritten later
-- does not match it.
create table entry_digests (
  day date primary key,
  transfers bigint not null,
  digest bytea not null,
  previous bytea,
  created_at timestamptz not null default now()
);
create trigger entry_digests_append_only before update or delete on entry_digests
  for each row execute function refuse_change();
create trigger entry_digests_never_truncated before truncate on entry_digests
  for each statement execute function refuse_change();
grant select, insert on entry_digests to rollhouse_app;
