-- Coinflip: flips that wait for a second player, those in the air, and whose they are.
--
-- Why: a flip is a round of `table_rounds` with two stakes of `rounds`, so the ledger, the draw, the
-- payment and the proof are those of tables. A table has one round at a time; of flips any number wait.
-- A join is one posting of the ledger: the other side has room for exactly one stake of this size
-- (`table_banks`), and the round must still wait, before `closes_at`. A cancel or an expiry is one
-- update of the round while it waits, under the lock that a posting shares. So of a join, a cancel, an
-- expiry and another join exactly one happens, whichever processes they come through.
-- Locks: `table_rounds` for as long as a small index takes; it is checked once for its reasons.

drop index table_rounds_current;
create unique index table_rounds_current on table_rounds (game, desk)
  where state in ('waiting', 'betting', 'spinning', 'paying', 'refunding') and game <> 'coinflip';
-- Flips that are not over.
create index table_rounds_flips on table_rounds (state, id)
  where game = 'coinflip' and state in ('waiting', 'spinning', 'paying', 'refunding');

alter table table_rounds drop constraint table_rounds_refund_reason_check;
alter table table_rounds add constraint table_rounds_refund_reason_check
  check (refund_reason in ('alone', 'left', 'cancelled', 'expired', 'clock', 'beacon-out', 'late',
    'no-randomness'));

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

insert into game_settings (game) values ('coinflip');
