-- Rounds of the games, the table rounds that many players stake at, and which games are on.
--
-- Why: every stake is one row of `rounds`. A round of dice is settled at once; a game of mines
-- waits for its player for days, and a round of battle or the wheel is one outcome for many stakes.
-- Each stake stays a row of its own, held until it is settled or refunded by a group of its own;
-- what it shares with others is a row of `table_rounds`.
-- Locks: nothing that exists.


-- Rounds ------------------------------------------------------------------------------------------

-- `id` is the transfer group that took the stake. `step` counts the moves of an open round, and
-- `table_id` and `side` are set for a stake at a table. `balance_micro` is the balance of the
-- wallet it was played from as the round left it. Only `ledger_post` writes here.
create table rounds (
  id uuid primary key,
  game text not null,
  player_id bigint not null,
  table_id uuid,
  side text,
  seed_id bigint,
  nonce bigint,
  bet_hundredths bigint not null,
  currency_id smallint not null,
  rate_micro bigint not null,
  stake_micro bigint not null check (stake_micro > 0),
  payout_micro bigint not null check (payout_micro >= 0),
  counted_micro bigint not null default 0 check (counted_micro between 0 and stake_micro),
  need_micro bigint not null default 0 check (need_micro between 0 and counted_micro),
  setting jsonb not null,
  outcome jsonb,
  state text not null check (state in ('open', 'settled', 'refunded')),
  step int not null default 0,
  settle_group uuid,
  wallet text,
  most_micro bigint,
  balance_micro bigint not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
) partition by range (id);
comment on column rounds.counted_micro is
  'What a settled round counts for by what it costs on average: its counted stake.';
comment on column rounds.need_micro is
  'How far it lowered what its player has to play.';
comment on column rounds.settle_group is
  'The transfer group that settled or refunded a round which had stayed open; null where the '
  'round''s own id is that group.';
comment on column rounds.wallet is
  'The wallet it is played from, which is paid and refunded too; null for `real`.';
comment on column rounds.most_micro is
  'What it may pay at most, where terms of a bonus limit what its wallet may come to.';
create table rounds_other partition of rounds default;

create index rounds_player on rounds (player_id, id desc);
create index rounds_open on rounds (player_id, game) where state = 'open';
create index rounds_table on rounds (table_id) where table_id is not null;
-- A player's history is read by the groups that ended rounds.
create index rounds_settle on rounds (settle_group) where settle_group is not null;
create index rounds_player_settle on rounds (player_id, settle_group)
  where settle_group is not null;
-- The board asks for a player's newest games of mines at each move, also of players with millions
-- of other rounds. Rounds of other games do not enter this index, so it costs their bets nothing.
create index rounds_mines on rounds (player_id, id desc) where game = 'mines';
-- Who meets whom in pots is read at each withdrawal; the same holds.
create index rounds_pots on rounds (player_id, id desc) where game in ('classic', 'fast');

select ensure_partitions('rounds', 3);
grant select on rounds to rollhouse_app;


-- Tables ------------------------------------------------------------------------------------------

-- `chain_id` and `chain_position` name the link the outcome is drawn from together with a public
-- source of randomness, `drand` or `random.org`. `bets_digest` fixes the stakes before the draw.
create table table_rounds (
  id uuid primary key,
  game text not null,
  state text not null check (state in ('waiting', 'betting', 'spinning', 'paying', 'settled',
    'refunding', 'refunded')),
  chain_id bigint not null references chains,
  chain_position int not null,
  commit_hash text not null,
  reveal text,
  player_salt text not null default gen_random_uuid()::text,
  source text not null check (source in ('drand', 'random.org')),
  beacon_round bigint,
  beacon_signature text,
  random_org jsonb,
  first_bet_at timestamptz,
  closes_at timestamptz,
  bets_digest text,
  outcome jsonb,
  refund_reason text check (refund_reason in ('alone', 'left', 'cancelled', 'expired', 'clock',
    'beacon-out', 'late', 'no-randomness')),
  refunded_at timestamptz,
  refunded_micro bigint check (refunded_micro >= 0),
  would_pay_micro bigint check (would_pay_micro >= 0),
  opened_at timestamptz not null default now(),
  drawn_at timestamptz,
  ended_at timestamptz,
  desk text not null default '' check (desk ~ '^[0-9a-z-]{0,16}$'),
  countdown_at timestamptz,
  unique (chain_id, chain_position),
  check ((state in ('refunding', 'refunded')) = (refund_reason is not null)),
  check ((refund_reason is null) = (refunded_at is null))
);
-- Player ids are small numbers: hashed without a secret, all of them could be tried, and players
-- who hide their profile would be unmasked by the public list of bets.
comment on column table_rounds.player_salt is
  'Keys the hashes that stand for players in this round; never published.';
comment on column table_rounds.refunded_at is
  'When it was decided that the round has no outcome; its stakes are given back from then on.';
comment on column table_rounds.refunded_micro is
  'All stakes of a refunded round.';
-- An operator who knows a round's link knows its outcome as soon as the beacon is out, and could let
-- an expensive round pass by. What such rounds would have paid is therefore public.
comment on column table_rounds.would_pay_micro is
  'What a refunded round would have paid; null where nothing was to be drawn, and until the '
  'signature of its beacon is had.';

comment on column table_rounds.desk is
  'Which of the game''s desks it is played at; empty where the game has one.';
comment on column table_rounds.countdown_at is
  'When the countdown began, which grows with each player in some games; null before it.';

-- Each desk of a game has one table round under way. Of flips any number wait.
create unique index table_rounds_current on table_rounds (game, desk)
  where state in ('waiting', 'betting', 'spinning', 'paying', 'refunding') and game <> 'coinflip';
-- Flips that are not over.
create index table_rounds_flips on table_rounds (state, id)
  where game = 'coinflip' and state in ('waiting', 'spinning', 'paying', 'refunding');
create index table_rounds_game on table_rounds (game, id desc);
-- A lone stake makes a refunded round at no cost, so anybody could put thousands of those between
-- the rounds that had an outcome; this index reads the newest outcomes without walking over them.
create index table_rounds_settled on table_rounds (game, id desc) where state = 'settled';
-- What refunded rounds would have paid is counted by anybody, without reading the rounds themselves.
create index table_rounds_refunded on table_rounds (game, refund_reason)
  include (refunded_micro, would_pay_micro) where state = 'refunded';
-- Refunded rounds whose bets were closed: few, and not those that a lone stake makes.
create index table_rounds_undrawn on table_rounds (id desc)
  where state = 'refunded' and bets_digest is not null;

-- Says `game`, or `game:desk` where it has several.
create function announce_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_changed', concat_ws(':', new.game, nullif(new.desk, '')));
  return null;
end $$;
create trigger table_rounds_announce after insert or update on table_rounds
  for each row execute function announce_table();
grant select, insert, update on table_rounds to rollhouse_app;

-- The sum of all stakes on a side of a table round, where a side takes only so much. Stakes of all
-- processes race for what is left on this row, and only `ledger_post` writes it.
create table table_banks (
  table_id uuid not null references table_rounds,
  side text not null,
  stake_micro bigint not null check (stake_micro >= 0),
  primary key (table_id, side)
);
grant select on table_banks to rollhouse_app;


-- Flips -------------------------------------------------------------------------------------------
--
-- A flip of coinflip is a round of `table_rounds` with two stakes of `rounds`, so the ledger, the draw,
-- the payment and the proof are those of tables. A join is one posting of the ledger: the other side
-- has room for exactly one stake of this size (`table_banks`), and the round must still wait, before
-- `closes_at`. A cancel or an expiry is one update of the round while it waits, under the lock that a
-- posting shares. So of a join, a cancel, an expiry and another join exactly one happens, whichever
-- processes they come through.

-- A flip: who opened it and what for. Its state, its draw and its end are those of its round.
create table coinflips (
  id uuid primary key references table_rounds,
  creator_id bigint not null references players,
  joiner_id bigint references players check (joiner_id <> creator_id),
  side text not null check (side in ('heads', 'tails')),
  bet_hundredths bigint not null check (bet_hundredths > 0),
  currency_id smallint not null,
  rate_micro bigint not null,
  stake_micro bigint not null check (stake_micro > 0),
  code text unique,
  opened_at timestamptz,
  expires_at timestamptz
);
comment on column coinflips.code is 'In the link of a private flip; null for one that is in the list.';
comment on column coinflips.joiner_id is 'Null until bets are closed.';
comment on column coinflips.opened_at is
  'When the creator''s stake was found in its place; before that nobody is shown the flip.';
-- How often two players met, for the staff who look at a withdrawal.
create index coinflips_creator on coinflips (creator_id, id);
create index coinflips_joiner on coinflips (joiner_id, id) where joiner_id is not null;
grant select, insert, update on coinflips to rollhouse_app;

create function announce_flip() returns trigger language plpgsql as $$
begin
  perform pg_notify('coinflip_changed', new.id::text);
  return null;
end $$;
create trigger table_rounds_announce_flip after update on table_rounds
  for each row when (new.game = 'coinflip') execute function announce_flip();


-- Which games are on ------------------------------------------------------------------------------

-- Whether a game takes new stakes; an operator switches it while rounds run.
create table game_settings (
  game text primary key,
  is_enabled boolean not null default true,
  changed_at timestamptz not null default now()
);
insert into game_settings (game)
values ('dice'), ('mines'), ('battle'), ('wheelOfFortune'), ('coinflip');

create function announce_game() returns trigger language plpgsql as $$
begin
  perform pg_notify('game_changed', new.game);
  return null;
end $$;
create trigger game_settings_announce after update on game_settings
  for each row execute function announce_game();
grant select, update on game_settings to rollhouse_app;
