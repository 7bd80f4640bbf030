-- The back office: what staff keep for one another about a player, what they did about play that they
-- should look at, and the sums that reports show.
--
-- Why: a note is read on the player's page by everybody who deals with them, and one person sees to
-- it. Its text never changes; only that it was seen to is added. Reports never read the books
-- themselves: a job adds each stretch of the ledger to the day it belongs to, once, together with the
-- id through which the day is summed; so the sums are exact, whatever died in between. A day is a day
-- in Moscow, and a transfer belongs to the day of its group's id, as in the digests of the ledger.
-- Locks: nothing that exists.

create table player_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  author_id int not null references staff_people,
  owner_id int not null references staff_people,
  text text not null check (length(text) between 1 and 2000),
  request_id uuid not null unique,
  at timestamptz not null,
  done_at timestamptz,
  done_by int references staff_people,
  check ((done_at is null) = (done_by is null))
);
comment on column player_notes.owner_id is 'Who sees to it that something follows.';
comment on column player_notes.request_id is 'The page''s id of the request: sent twice, written once.';
create index player_notes_player on player_notes (player_id, id desc);
create index player_notes_open on player_notes (owner_id, id) where done_at is null;
create trigger player_notes_kept before delete on player_notes
  for each row execute function refuse_change();
create trigger player_notes_never_truncated before truncate on player_notes
  for each statement execute function refuse_change();
grant select, insert on player_notes to rollhouse_app;
grant update (done_at, done_by) on player_notes to rollhouse_app;

create table behaviour_actions (
  id bigint generated always as identity primary key,
  marker_id bigint not null references behaviour_markers,
  staff_id int not null references staff_people,
  action text not null,
  note text not null check (length(note) between 1 and 200),
  at timestamptz not null
);
comment on table behaviour_actions is 'What staff did about a marker; one without any waits for them.';
create index behaviour_actions_marker on behaviour_actions (marker_id, id desc);
create trigger behaviour_actions_append_only before update or delete on behaviour_actions
  for each row execute function refuse_change();
create trigger behaviour_actions_never_truncated before truncate on behaviour_actions
  for each statement execute function refuse_change();
grant select, insert on behaviour_actions to rollhouse_app;


-- Reports by day ----------------------------------------------------------------------------------

-- A day and how far it is summed up. The newest one is where summing goes on.
create table report_days (
  day date primary key,
  through_id uuid not null,
  refreshed_at timestamptz,
  closed_at timestamptz,
  differences int,
  claimed_at timestamptz,
  told_at timestamptz,
  check (claimed_at is null or closed_at is not null),
  check (told_at is null or claimed_at is not null)
);
comment on column report_days.through_id is
  'Every transfer of the day with a smaller id is in its sums, and none with another.';
comment on column report_days.closed_at is
  'When the day was over and all of it was summed; its rows do not change afterwards.';
comment on column report_days.differences is
  'How many figures differed from the ledger''s entries when the day was computed again, once closed.';
comment on column report_days.claimed_at is
  'When a process began to tell the staff''s chat of the day; null where Telegram refused.';
grant select, insert, update on report_days to rollhouse_app;

-- What moved on a day from one kind of account to another. A side is the operator's account by its
-- name, or `player:` and the kind of a wallet.
create table day_movements (
  day date not null,
  from_name text not null,
  to_name text not null,
  kind text not null,
  transfers bigint not null check (transfers > 0),
  amount_micro numeric not null check (amount_micro > 0),
  primary key (day, from_name, to_name, kind)
);
grant select, insert, update on day_movements to rollhouse_app;

-- What a game came to on a day. `account` is the operator's account that its money moves through, and
-- `game` its name, or the aggregator's id of a third-party game: empty where no message named it.
-- `wallet` is the one that was played from.
create table day_games (
  day date not null,
  account text not null,
  game text not null,
  wallet text not null,
  bets bigint not null,
  staked_micro numeric not null,
  refunded_micro numeric not null,
  paid_micro numeric not null,
  taken_back_micro numeric not null,
  kept_micro numeric not null,
  primary key (day, account, game, wallet)
);
comment on column day_games.bets is 'Stakes taken less stakes given back.';
comment on column day_games.taken_back_micro is 'Wins that their provider rolled back.';
comment on column day_games.kept_micro is
  'What of the wins of a bonus went to the operator: above its cap, or after its end.';
grant select, insert, update on day_games to rollhouse_app;

-- What a game came to on the closed days of a month, so that a year is not read day by day. Each day is
-- added in the transaction that closes it. `month` is its first day; the rest is as in `day_games`.
create table month_games (
  month date not null check (extract(day from month) = 1),
  account text not null,
  game text not null,
  wallet text not null,
  bets bigint not null,
  staked_micro numeric not null,
  refunded_micro numeric not null,
  paid_micro numeric not null,
  taken_back_micro numeric not null,
  kept_micro numeric not null,
  primary key (month, account, game, wallet)
);
grant select, insert, update on month_games to rollhouse_app;

-- What the mathematics of our games say of the rounds that were settled on a day, from any wallet.
create table day_expectations (
  day date not null,
  account text not null,
  expected_micro double precision not null,
  variance double precision not null,
  primary key (day, account)
);
comment on column day_expectations.variance is
  'The variance of what they return, in squares of micro-units.';
grant select, insert, update on day_expectations to rollhouse_app;

-- The largest wins of a game on a day.
create table day_wins (
  day date not null,
  account text not null,
  game text not null,
  group_id uuid not null,
  player_id bigint not null,
  staked_micro numeric,
  paid_micro numeric not null,
  primary key (day, account, game, group_id)
);
comment on column day_wins.staked_micro is
  'What was staked in the same group; null where the bet was a message of its own.';
grant select, insert, delete on day_wins to rollhouse_app;

-- What rewards moved on a day, by what it was for: the id of a campaign, `rakeback`, `provider-play` for
-- wins of a bonus that its player may not keep, or `converted` for DIC that became money.
create table day_rewards (
  day date not null,
  reward text not null,
  transfers bigint not null,
  given_micro numeric not null,
  returned_micro numeric not null,
  cash_micro numeric not null,
  primary key (day, reward)
);
comment on column day_rewards.given_micro is 'What left the operator''s account `bonus`.';
comment on column day_rewards.returned_micro is 'What came back to it.';
comment on column day_rewards.cash_micro is
  'What reached wallets `real` from that account or from wallets of rewards, less what went back.';
grant select, insert, update on day_rewards to rollhouse_app;

-- Payments that ended on a day: deposits (1) and withdrawals (2) of a payway.
create table day_payways (
  day date not null,
  payway_id int not null,
  code smallint not null check (code in (1, 2)),
  succeeded int not null,
  failed int not null,
  cancelled int not null,
  median_seconds double precision,
  p95_seconds double precision,
  primary key (day, payway_id, code)
);
comment on column day_payways.median_seconds is
  'From asking to the end, of those that succeeded; null where none did.';
grant select, insert, update, delete on day_payways to rollhouse_app;

-- Figures of a day by name: those that no other table has, and once it is closed the totals of its play.
create table day_figures (
  day date not null,
  name text not null,
  value numeric not null,
  primary key (day, name)
);
grant select, insert, update on day_figures to rollhouse_app;

-- The weeks in which a player deposited, each by its Sunday in Moscow, and the first of them.
create table deposit_weeks (
  player_id bigint not null references players,
  week date not null,
  first_week date not null check (first_week <= week),
  primary key (player_id, week)
);
grant select, insert on deposit_weeks to rollhouse_app;

-- How many of those who first deposited in a week deposited in a later one.
create table cohort_weeks (
  first_week date not null,
  week date not null check (week >= first_week),
  players int not null,
  primary key (first_week, week)
);
grant select, insert, update on cohort_weeks to rollhouse_app;
