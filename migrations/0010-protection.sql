-- Protection of players: limits, breaks and exclusion, the time they play, what links the accounts
-- of one person, deposits against their limits, complaints, and what the operator's staff looks at.
--
-- Why: what a window of 24 hours, 7 or 30 days holds must be known before each stake, at the same
-- cost however much was played. `play_minutes` keeps what play had come to when a minute of it
-- began, so the use of a window is today's total less one row, by the product's own clock.
-- Locks: nothing that exists.

-- Every process hears of a change at once: the trigger function of what is announced below.
create function announce_protection() returns trigger language plpgsql as $$
begin
  perform pg_notify('protection_changed', new.player_id::text);
  return null;
end $$;


-- Limits ------------------------------------------------------------------------------------------

-- Amounts are hundredths of the base currency, or minutes for a limit of play time. The tighter of
-- the player's own and the operator's holds.
create table player_limits (
  player_id bigint not null references players,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  own_amount bigint check (own_amount >= 0),
  operator_amount bigint check (operator_amount >= 0),
  pending_amount bigint check (pending_amount >= 0),
  pending_asked_at timestamptz,
  primary key (player_id, kind, period)
);
comment on column player_limits.pending_asked_at is
  'When the player asked for a looser limit; pending_amount without it means nothing, and null '
  'with it means no limit.';
create trigger player_limits_announce after insert or update on player_limits
  for each row execute function announce_protection();
grant select, insert, update on player_limits to rollhouse_app;

create table player_limit_changes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  kind text not null,
  period text not null,
  action text not null check (action in ('set', 'asked', 'confirmed', 'cancelled', 'operator')),
  amount_before bigint,
  amount bigint,
  at timestamptz not null
);
create index player_limit_changes_player on player_limit_changes (player_id, id);
create trigger player_limit_changes_append_only before update or delete on player_limit_changes
  for each row execute function refuse_change();
create trigger player_limit_changes_never_truncated before truncate on player_limit_changes
  for each statement execute function refuse_change();
-- What happened on a day, for the reports.
create index player_limit_changes_at on player_limit_changes using brin (at);
grant select, insert on player_limit_changes to rollhouse_app;


-- Breaks, exclusion, and accounts of one person ---------------------------------------------------

create table player_exclusions (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  kind text not null check (kind in ('coolOff', 'exclusion')),
  since timestamptz not null,
  until timestamptz check (until > since),
  linked_from bigint references players
);
comment on table player_exclusions is
  'Breaks and exclusions, none of which is ever shortened; until is null for life. linked_from is '
  'the account whose owner asked, where it was another one.';
create index player_exclusions_player on player_exclusions (player_id);
create trigger player_exclusions_announce after insert or update on player_exclusions
  for each row execute function announce_protection();
create trigger player_exclusions_append_only before update or delete on player_exclusions
  for each row execute function refuse_change();
create trigger player_exclusions_never_truncated before truncate on player_exclusions
  for each statement execute function refuse_change();
-- What happened on a day, for the reports.
create index player_exclusions_since on player_exclusions using brin (since);
grant select, insert on player_exclusions to rollhouse_app;

-- An address that was only typed in is not proven and links nobody: otherwise somebody could
-- exclude another player by registering with a variant of that player's address and excluding
-- themselves.
create table player_fingerprints (
  kind text not null check (kind in ('telegram', 'email', 'phone', 'payment', 'source',
    'identity', 'document')),
  digest bytea not null check (length(digest) = 32),
  player_id bigint not null references players,
  is_proven boolean not null default true,
  created_at timestamptz not null,
  primary key (kind, digest, player_id, is_proven)
);
comment on table player_fingerprints is
  'What a person is known by, as keyed digests; kept when it is detached, so that accounts of one '
  'person stay linked. A document alone ends, with the approval that made it: its number was read by '
  'a person, who may have mistyped it.';
comment on column player_fingerprints.kind is
  'payment: a payee of the player, proven where its key is; source: a purse that paid one of their '
  'deposits, which anybody''s purse may do; identity: a sign-in of another service; document: a '
  'number under which staff approved an identity document.';
create index player_fingerprints_player on player_fingerprints (player_id);
create trigger player_fingerprints_append_only before update on player_fingerprints
  for each row execute function refuse_change();
create trigger player_fingerprints_kept before delete on player_fingerprints
  for each row when (old.kind <> 'document') execute function refuse_change();
create trigger player_fingerprints_never_truncated before truncate on player_fingerprints
  for each statement execute function refuse_change();
grant select, insert, delete on player_fingerprints to rollhouse_app;


-- The time players play ---------------------------------------------------------------------------

create table play_minutes (
  player_id bigint not null,
  minute int not null,
  first_at timestamptz not null,
  wagered_micro bigint not null,
  returned_micro bigint not null,
  primary key (player_id, minute)
);
comment on table play_minutes is
  'Minutes of the product''s clock in which the player staked, each with the totals as they were '
  'before its first stake.';
create index play_minutes_minute on play_minutes using brin (minute);
grant select, insert, delete on play_minutes to rollhouse_app;

-- How often a player is asked to look at their play, when they last did or left play at it, and how
-- a self-assessment ended.
create table player_protection (
  player_id bigint primary key references players,
  reality_minutes smallint,
  checked_at timestamptz,
  left_at timestamptz,
  assessment_score smallint,
  assessed_at timestamptz
);
create trigger player_protection_announce after insert or update on player_protection
  for each row execute function announce_protection();
grant select, insert, update on player_protection to rollhouse_app;

-- What players answered to reality checks, with what they were shown.
create table reality_answers (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  choice text not null check (choice in ('continue', 'leave')),
  since timestamptz not null,
  at timestamptz not null,
  wagered_micro bigint not null,
  net_micro bigint not null
);
create index reality_answers_player on reality_answers (player_id, id);
create trigger reality_answers_append_only before update or delete on reality_answers
  for each row execute function refuse_change();
create trigger reality_answers_never_truncated before truncate on reality_answers
  for each statement execute function refuse_change();
-- What happened on a day, for the reports.
create index reality_answers_at on reality_answers using brin (at);
grant select, insert on reality_answers to rollhouse_app;

create table deposit_reservations (
  id uuid primary key default gen_random_uuid(),
  player_id bigint not null references players,
  amount_micro bigint not null check (amount_micro > 0),
  state text not null default 'reserved' check (state in ('reserved', 'done', 'released')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
comment on table deposit_reservations is
  'Deposits of players against their limits: reserved while they are on their way, done when the '
  'money came.';
create index deposit_reservations_player on deposit_reservations (player_id, created_at);
grant select, insert, update on deposit_reservations to rollhouse_app;


-- What staff looks at -----------------------------------------------------------------------------

create table complaints (
  id bigint generated always as identity (start with 100042) primary key,
  player_id bigint not null references players,
  subject text not null,
  text text not null,
  round_id uuid,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  answer_by timestamptz not null,
  taken_by text,
  draft text,
  drafted_by text,
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((draft is null) = (drafted_by is null))
);
comment on column complaints.draft is 'What staff wrote as the answer and did not send yet.';
create index complaints_player on complaints (player_id, id desc);
create index complaints_open on complaints (id) where state = 'open';
create trigger complaints_change_cards after insert or update on complaints
  for each statement execute function announce_card();
-- What happened on a day, for the reports.
create index complaints_created on complaints (created_at);
create index complaints_answered on complaints (answered_at) where answered_at is not null;
grant select, insert, update on complaints to rollhouse_app;

-- What about a player's play staff should look at.
create table behaviour_markers (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  marker text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index behaviour_markers_player on behaviour_markers (player_id, id);
create trigger behaviour_markers_append_only before update or delete on behaviour_markers
  for each row execute function refuse_change();
create trigger behaviour_markers_never_truncated before truncate on behaviour_markers
  for each statement execute function refuse_change();
-- What happened on a day, for the reports.
create index behaviour_markers_at on behaviour_markers using brin (at);
grant select, insert on behaviour_markers to rollhouse_app;
