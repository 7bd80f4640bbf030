-- Airdrops of the chat and quiz prizes.
--
-- Why: the rows say who gave what and who has a place; the ledger moves the money under keys that
-- follow from these rows, so each amount moves once, whatever dies in between. A place is taken by
-- raising a counter that may not pass the number of places.
-- Locks: nothing that exists.

-- One airdrop. `asked`: its money may be on its way into the ledger. `open`: it is in the room and may
-- be claimed. `drawing`: a rain whose list is closed waits for the beacon. `ended`: nobody takes a place
-- any more. `void`: its money was never given.
create table airdrops (
  id uuid not null primary key,
  uid bigint unique,
  giver_id bigint not null references players,
  is_operators boolean not null,
  mode text not null check (mode in ('first', 'rain')),
  vip smallint not null check (vip >= 0),
  places int not null check (places > 0),
  award_micro bigint not null check (award_micro > 0),
  currency_id smallint not null,
  rate_micro bigint not null,
  request_id uuid,
  body_hash text,
  state text not null default 'asked'
    check (state in ('asked', 'open', 'drawing', 'ended', 'void')),
  taken int not null default 0 check (taken between 0 and places),
  joined int not null default 0,
  asked_at timestamptz not null,
  ends_at timestamptz,
  gathers_until timestamptz,
  drand_round bigint,
  joined_digest text,
  beacon_signature text,
  ended_at timestamptz,
  is_settled boolean not null default false,
  unique (giver_id, request_id)
);
comment on column airdrops.uid is 'The number of its message; null until it is in the room.';
comment on column airdrops.is_operators is 'Whether the operator pays for it, not the giver.';
comment on column airdrops.rate_micro is 'What the award was converted at, for one unit of the currency.';
comment on column airdrops.taken is 'Places that have a claim; every one of them is paid.';
comment on column airdrops.joined is 'How many joined a rain.';
comment on column airdrops.gathers_until is 'Until when a rain may be joined; null for the other mode.';
comment on column airdrops.joined_digest is 'Of the list of those who joined, fixed before the beacon is known.';
comment on column airdrops.is_settled is 'Whether every place was paid and the rest has returned.';
create index airdrops_due on airdrops (state) where not is_settled;
create index airdrops_of_giver on airdrops (giver_id, asked_at);
create index airdrops_of_operator on airdrops (asked_at) where is_operators;
grant select, insert, update on airdrops to rollhouse_app;

-- Who has a place in an airdrop, or joined a rain. Its money is posted after it, under a key of the
-- place.
create table airdrop_claims (
  airdrop_id uuid not null references airdrops,
  player_id bigint not null references players,
  place int check (place > 0),
  claimed_at timestamptz not null,
  is_paid boolean not null default false,
  is_out boolean not null default false check (not (is_out and place is not null)),
  primary key (airdrop_id, player_id),
  unique (airdrop_id, place)
);
comment on column airdrop_claims.place is 'From 1; null for who joined a rain and was not drawn.';
comment on column airdrop_claims.is_out is
  'Joined a rain, and was banned, excluded or closed by the time when its list was.';
create index airdrop_claims_of_player on airdrop_claims (player_id, claimed_at)
  where place is not null;
create index airdrop_claims_unpaid on airdrop_claims (airdrop_id)
  where place is not null and not is_paid;
grant select, insert, update on airdrop_claims to rollhouse_app;

-- A prize that a moderator gave in the chat. The row is the budget of the day; its money is posted
-- after it, under its id.
create table quiz_prizes (
  id uuid not null primary key,
  moderator_id bigint not null references players,
  player_id bigint not null references players,
  amount_dic int not null check (amount_dic > 0),
  day date not null,
  request_id uuid,
  body_hash text,
  given_at timestamptz not null,
  is_paid boolean not null default false,
  unique (moderator_id, request_id)
);
comment on column quiz_prizes.day is 'The day in Moscow whose budget it is of.';
create index quiz_prizes_day on quiz_prizes (day);
create index quiz_prizes_unpaid on quiz_prizes (id) where not is_paid;
grant select, insert, update on quiz_prizes to rollhouse_app;

-- What staff of the chat gave of the operator's money: append-only, one row for each act.
create table giveaway_audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null references players,
  act text not null check (act in ('airdrop', 'quiz')),
  subject_id uuid not null,
  player_id bigint references players,
  amount_micro bigint not null,
  at timestamptz not null
);
comment on column giveaway_audit_log.player_id is 'Who got it; null for an airdrop.';
create index giveaway_audit_log_actor on giveaway_audit_log (actor_id, id);
create trigger giveaway_audit_log_append_only before update or delete on giveaway_audit_log
  for each row execute function refuse_change();
create trigger giveaway_audit_log_never_truncated before truncate on giveaway_audit_log
  for each statement execute function refuse_change();
-- By which the back office reads it page by page.
create index giveaway_audit_log_at on giveaway_audit_log (at, id);
grant select, insert on giveaway_audit_log to rollhouse_app;
