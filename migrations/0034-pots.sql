-- Pots: several rounds of one game beside each other, countdowns that grow, stakes taken back.
--
-- Why: fast plays each of its stakes at a desk of its own, so a game may have as many rounds under way
-- as it has desks; every other game has the one desk without a name. The countdown of classic grows
-- with each player, so its beginning is kept. A player who is alone in a pot may leave it.
-- Locks: `table_rounds`, for as long as its index of rounds under way takes to build: it has a row for
-- each game; `rounds`, against writing, for as long as one reading of it takes: no round enters the
-- index of pots yet.

alter table table_rounds
  add column desk text not null default '' check (desk ~ '^[0-9a-z-]{0,16}$'),
  add column countdown_at timestamptz;
comment on column table_rounds.desk is
  'Which of the game''s desks it is played at; empty where the game has one.';
comment on column table_rounds.countdown_at is
  'When the countdown began; null before it.';

alter table table_rounds drop constraint table_rounds_refund_reason_check;
alter table table_rounds add constraint table_rounds_refund_reason_check
  check (refund_reason in ('alone', 'left', 'clock', 'beacon-out', 'late', 'no-randomness'));

drop index table_rounds_current;
-- Each desk of a game has one table round under way.
create unique index table_rounds_current on table_rounds (game, desk)
  where state in ('waiting', 'betting', 'spinning', 'paying', 'refunding');

-- Who meets whom in pots is read at each withdrawal, also of players with millions of other rounds.
-- Rounds of other games do not enter this index, so it costs their bets nothing.
create index rounds_pots on rounds (player_id, id desc) where game in ('classic', 'fast');

-- Says `game`, or `game:desk` where it has several.
create or replace function announce_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_changed', concat_ws(':', new.game, nullif(new.desk, '')));
  return null;
end $$;
