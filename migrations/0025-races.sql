-- Races: who takes part, what they scored, how a race ended, what its places get.
--
-- Why: a score is written with the money it is of. Play over all games is in `player_totals` already,
-- which every posting keeps: a race over all games keeps what the total was at a player's entry, and
-- the score is the difference, so such a race costs no posting anything. A race over some games of
-- other providers is scored by a trigger on the keys of their bets, in the transaction of the bet.
-- Locks: `idempotency_keys` while its trigger is made, which waits for whoever writes there.

-- What instances of a race that comes again are opened with: the daily tournament. The terms are the
-- operator's to change; what is open keeps its own.
create table race_templates (
  name text primary key check (name ~ '^[a-z0-9-]{3,24}$'),
  terms jsonb not null,
  changed_at timestamptz not null default now()
);
grant select, insert, update on race_templates to rollhouse_app;

-- One race. `open`: bets of its time count. `settling`: its time is over, and what was undone is taken
-- back. `sealing`: nothing of it changes any more, once those who write now have ended. `final`: its
-- places are fixed and their prizes due. `cancelled`: nobody gets anything.
create table races (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,40}$'),
  template text references race_templates,
  terms jsonb not null,
  terms_hash text not null,
  eur_rate_micro bigint not null check (eur_rate_micro > 0),
  score text not null check (score in ('counted', 'multiplier')),
  is_of_all_play boolean not null,
  min_bet_micro bigint not null default 0,
  most_bets int,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  final_at timestamptz not null check (final_at > ends_at),
  state text not null default 'open'
    check (state in ('open', 'settling', 'sealing', 'final', 'cancelled')),
  bank_micro bigint,
  digest text,
  standing text,
  check ((state = 'final') = (digest is not null))
);
comment on column races.eur_rate_micro is
  'Base micro-units for one EUR when it opened: what its terms state in EUR is counted at it.';
comment on column races.is_of_all_play is
  'Whether it ranks by the counted stake of all play; otherwise by bets in some games of other providers.';
comment on column races.most_bets is 'How many bets of a player count; null for all.';
comment on column races.final_at is 'From when its standing may be final.';
comment on column races.bank_micro is 'What there was to win in all; null until it is final.';
comment on column races.digest is 'SHA-256 of `standing`, in hex.';
comment on column races.standing is 'The paid places as a text, a line for each.';
create index races_under_way on races (state) where state in ('open', 'settling', 'sealing');
create index races_of_template on races (template, starts_at);
grant select, insert on races to rollhouse_app;
grant update (state, bank_micro, digest, standing) on races to rollhouse_app;

-- Who takes part, in the order of their entry. Append-only.
create table race_entrants (
  race_id bigint not null references races,
  player_id bigint not null references players,
  no bigint generated always as identity,
  mark_micro bigint not null default 0,
  entered_at timestamptz not null default now(),
  primary key (race_id, player_id)
);
comment on column race_entrants.mark_micro is
  'The counted stake of all play at the entry, where the race ranks by all play.';
create index race_entrants_new on race_entrants (race_id, entered_at);
create trigger race_entrants_append_only before update or delete on race_entrants
  for each row execute function refuse_change();
create trigger race_entrants_never_truncated before truncate on race_entrants
  for each statement execute function refuse_change();
grant select, insert (race_id, player_id, mark_micro) on race_entrants to rollhouse_app;

-- What bets in games of other providers changed of scores, each by the transaction of its provider.
-- Append-only; only the trigger on `idempotency_keys` writes here.
create table race_events (
  race_id bigint not null references races,
  player_id bigint not null,
  group_id uuid not null,
  kind text not null check (kind in ('bet', 'stake', 'win', 'back')),
  transaction text not null,
  round text not null,
  stake_micro bigint not null default 0,
  score_micro bigint not null,
  primary key (race_id, transaction, group_id)
);
comment on column race_events.transaction is
  'The provider’s id of the bet or win; of what takes it back: the id of what is taken back.';
comment on column race_events.kind is
  'Of multipliers `stake` is a bet that only adds to the stake of its round, also one of before the start.';
comment on column race_events.stake_micro is 'Of a bet; negative where it is taken back.';
comment on column race_events.score_micro is 'What it added to the score, in the unit of the race.';
create index race_events_round on race_events (race_id, player_id, round);
create index race_events_new on race_events (race_id, group_id);
create index race_events_transaction on race_events (transaction);
create trigger race_events_append_only before update or delete on race_events
  for each row execute function refuse_change();
create trigger race_events_never_truncated before truncate on race_events
  for each statement execute function refuse_change();
grant select on race_events to rollhouse_app;

-- The score of a player. Of a race over all play it is written when the race has ended; until then it
-- follows from `player_totals`.
create table race_scores (
  race_id bigint not null references races,
  player_id bigint not null,
  score_micro bigint not null check (score_micro >= 0),
  bets int not null default 0,
  reached_group uuid,
  place int check (place > 0),
  out_reason text check (out_reason in
    ('staff', 'demo', 'closed', 'excluded', 'same-person', 'disqualified')),
  primary key (race_id, player_id),
  check (place is null or out_reason is null)
) with (fillfactor = 70);
comment on column race_scores.reached_group is
  'The transfer group with which the score was reached: of equal scores the smaller one comes first. '
  'Of a race over all play only where others have the same score.';
comment on column race_scores.place is 'Of the final standing; null before it, and for who is out.';
create unique index race_scores_place on race_scores (race_id, place) where place is not null;
grant select, insert on race_scores to rollhouse_app;
grant update (score_micro, reached_group, place, out_reason) on race_scores to rollhouse_app;

-- Whom staff took out of a race, and why: the player reads the reason. Append-only.
create table race_disqualifications (
  race_id bigint not null references races,
  player_id bigint not null references players,
  reason text not null check (length(reason) between 3 and 500),
  by_staff text not null,
  at timestamptz not null default now(),
  primary key (race_id, player_id)
);
create trigger race_disqualifications_append_only
  before update or delete on race_disqualifications
  for each row execute function refuse_change();
create trigger race_disqualifications_never_truncated before truncate on race_disqualifications
  for each statement execute function refuse_change();
grant select, insert (race_id, player_id, reason, by_staff) on race_disqualifications
  to rollhouse_app;

-- What a place gets. Its money is posted after the row, under a key of the race and the place.
create table race_prizes (
  race_id bigint not null references races,
  place int not null check (place > 0),
  player_id bigint not null references players,
  amount_micro bigint not null check (amount_micro > 0),
  is_paid boolean not null default false,
  group_id uuid check ((group_id is not null) = is_paid),
  primary key (race_id, place),
  unique (race_id, player_id)
);
comment on column race_prizes.group_id is 'The transfer group that paid it.';
create index race_prizes_due on race_prizes (race_id) where not is_paid;
grant select, insert (race_id, place, player_id, amount_micro) on race_prizes to rollhouse_app;
grant update (is_paid, group_id) on race_prizes to rollhouse_app;


-- Scoring ----------------------------------------------------------------------------------------

-- Adds to the score of a player, who takes part from the first bet on. The caller holds the lock of
-- the player's wallet, so of one player nothing happens twice at a time.
create function add_race_score(
  of_race bigint, of_player bigint, more_micro bigint, more_bets int, at_group uuid
) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into race_entrants (race_id, player_id) values (of_race, of_player) on conflict do nothing;
  insert into race_scores as s (race_id, player_id, score_micro, bets, reached_group)
    values (of_race, of_player, greatest(more_micro, 0), greatest(more_bets, 0), at_group)
    on conflict (race_id, player_id) do update
       set score_micro = greatest(s.score_micro + more_micro, 0),
           bets = greatest(s.bets + more_bets, 0),
           reached_group = case when more_micro = 0 then s.reached_group else at_group end;
$$;
revoke execute on function add_race_score from public;

-- By how many percent a bet brings more by the happy hours of its race, at the hour in Moscow.
create function race_happy_percent(terms jsonb, moment timestamptz) returns int
language sql stable
set search_path = public, pg_temp
as $$
  select coalesce((
    select (h ->> 'morePercent')::int
      from jsonb_array_elements(coalesce(terms -> 'happyHours', '[]')) h
     where extract(hour from moment at time zone 'Europe/Moscow') >= (h ->> 'fromHour')::int
       and extract(hour from moment at time zone 'Europe/Moscow') < (h ->> 'toHour')::int
     limit 1), 0)
$$;
grant execute on function race_happy_percent to rollhouse_app;

-- What a bet scores that is counted by itself; the caller says what it brings. It is done as the first
-- bet of its round where scores are multipliers.
create function score_race_bet(race races, done idempotency_keys, stake bigint, score bigint)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into race_events values
    (race.id, done.player_id, done.group_id, 'bet', substr(done.key, length('provider:tx:') + 1),
     coalesce(done.detail ->> 'round', done.detail ->> 'session', ''), stake, score);
  perform add_race_score(race.id, done.player_id, score, 1, done.group_id);
end $$;
revoke execute on function score_race_bet from public;

-- A bet or a win where scores are multipliers: what a round won for each unit of its whole stake. Bets
-- that bring no score by themselves, or that follow in a round, are part of its stake as well: else a
-- cheap first bet would carry what a large one won. A round scores once a bet of it counts in full; what
-- a provider gives besides costs no player what terms are judged by, so only wins of type `win` do.
create function score_race_multiplier(race races, done idempotency_keys, is_full boolean) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  said constant jsonb := done.detail;
  tx_id constant text := substr(done.key, length('provider:tx:') + 1);
  round_id constant text := coalesce(said ->> 'round', said ->> 'session', '');
  amount constant bigint := (said ->> 'micro')::bigint;
  staked bigint;
  scored bigint;
  has_bet boolean;
  score bigint := 0;
begin
  select coalesce(sum(e.stake_micro), 0), coalesce(sum(e.score_micro), 0),
         coalesce(bool_or(e.kind = 'bet' and not exists (
           select from race_events n where n.race_id = e.race_id
              and n.transaction = e.transaction and n.kind = 'back')), false)
    into staked, scored, has_bet
    from race_events e
   where e.race_id = race.id and e.player_id = done.player_id and e.round = round_id;
  if said ->> 'action' = 'win' then
    if not has_bet or staked <= 0 then
      return;
    end if;
    score := amount::numeric * 1000000
             * (100 + race_happy_percent(race.terms, uuid_extract_timestamp(done.group_id)))
             / 100 / staked;
    insert into race_events values
      (race.id, done.player_id, done.group_id, 'win', tx_id, round_id, 0, score);
    perform add_race_score(race.id, done.player_id, score, 0, done.group_id);
    return;
  end if;
  if not has_bet and (select s.bets >= race.most_bets from race_scores s
                       where s.race_id = race.id and s.player_id = done.player_id) then
    return;
  end if;
  if not has_bet and is_full then
    perform score_race_bet(race, done, amount, 0);
    return;
  end if;
  if staked > 0 and scored > 0 then
    score := floor(scored::numeric * staked / (staked + amount)) - scored;
  end if;
  insert into race_events values
    (race.id, done.player_id, done.group_id, 'stake', tx_id, round_id, amount, score);
  if score <> 0 then
    perform add_race_score(race.id, done.player_id, score, 0, done.group_id);
  end if;
end $$;
revoke execute on function score_race_multiplier from public;

-- Notes a bet of shortly before the start of a race by multipliers: a round that is not over then has
-- its whole stake. It scores nothing and enters nobody.
create function note_race_early_bet(race races, done idempotency_keys) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  said constant jsonb := done.detail;
begin
  if said ->> 'action' <> 'bet' or said ->> 'type' <> 'bet' or said ->> 'round' is null
     or (said ->> 'micro')::bigint <= 0 then
    return;
  end if;
  insert into race_events values
    (race.id, done.player_id, done.group_id, 'stake', substr(done.key, length('provider:tx:') + 1),
     said ->> 'round', (said ->> 'micro')::bigint, 0);
end $$;
revoke execute on function note_race_early_bet from public;

-- A bet in a game of another provider, or what it won.
create function score_race_play(race races, done idempotency_keys) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  said constant jsonb := done.detail;
  amount constant bigint := (said ->> 'micro')::bigint;
  counted constant bigint := coalesce((said ->> 'countedMicro')::bigint, 0);
begin
  if done.group_id < uuid_floor(race.starts_at) then
    perform note_race_early_bet(race, done);
    return;
  end if;
  if amount <= 0 or said ->> 'type' <> (said ->> 'action') then
    return;
  end if;
  if race.score = 'multiplier' then
    perform score_race_multiplier(race, done, amount >= race.min_bet_micro and counted >= amount);
  elsif said ->> 'action' = 'bet' and amount >= race.min_bet_micro and counted > 0 then
    perform score_race_bet(race, done, amount,
      counted * (100 + race_happy_percent(race.terms, uuid_extract_timestamp(done.group_id))) / 100);
  end if;
end $$;
revoke execute on function score_race_play from public;

-- Takes back what a bet or a win that is undone had scored. With a bet goes what its round had won, also
-- with one that only added to the stake of its round.
-- Where that is undone in its turn, the score does not come back.
create function unscore_race_play(undone idempotency_keys) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  tx_id constant text := regexp_replace(substr(undone.key, length('provider:rev:') + 1), ':[0-9]+$', '');
  e record;
  back bigint;
begin
  for e in
    select v.race_id, v.transaction, v.round, v.kind, v.stake_micro,
           (select sum(n.score_micro) from race_events n
             where n.race_id = v.race_id and n.transaction = v.transaction) as own,
           (select sum(n.score_micro) from race_events n
             where n.race_id = v.race_id and n.player_id = v.player_id
               and n.round = v.round) as of_round
      from race_events v join races r on r.id = v.race_id
     where v.transaction in (tx_id, substr(undone.key, length('provider:rev:') + 1))
       and v.kind <> 'back' and v.player_id = undone.player_id
       and r.state in ('open', 'settling')
       and not exists (select from race_events n where n.race_id = v.race_id
                        and n.transaction = v.transaction and n.kind = 'back')
  loop
    back := greatest(case when e.kind in ('bet', 'stake') then
                       case when e.own > 0 then least(e.own, e.of_round) else e.of_round end
                     else least(e.own, e.of_round) end, 0);
    insert into race_events values
      (e.race_id, undone.player_id, undone.group_id, 'back', e.transaction, e.round, -e.stake_micro, -back);
    if e.kind = 'bet' or back <> 0 then
      perform add_race_score(e.race_id, undone.player_id, -back,
                             case e.kind when 'bet' then -1 else 0 end, undone.group_id);
    end if;
  end loop;
end $$;
revoke execute on function unscore_race_play from public;

-- Scores what other providers report, in the transaction that posts it. Which bets are of a race's
-- time is decided by their group ids, as the books are.
create function score_races() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  race races;
  done idempotency_keys;
begin
  if not exists (select from races
                  where state in ('open', 'settling') and not is_of_all_play) then
    return null;
  end if;
  for done in
    select * from written where key like 'provider:%' and player_id is not null order by player_id, key
  loop
    if done.key like 'provider:rev:%' then
      perform unscore_race_play(done);
    elsif done.key like 'provider:tx:%' and done.detail ->> 'action' in ('bet', 'win')
          and done.detail ->> 'grant' is null then
      for race in
        select * from races r
         where r.state in ('open', 'settling') and not r.is_of_all_play
           and done.group_id >= uuid_floor(
                 r.starts_at - case r.score when 'multiplier' then interval '48 hours'
                                            else interval '0' end)
           and done.group_id < uuid_floor(r.ends_at)
           and (r.terms -> 'games' -> 'providers'
                  ? substr(done.detail ->> 'operatorAccount', length('provider:') + 1)
                or r.terms -> 'games' -> 'list' ? (done.detail ->> 'game'))
         order by r.id
      loop
        perform score_race_play(race, done);
      end loop;
    end if;
  end loop;
  return null;
end $$;
revoke execute on function score_races from public;

create trigger idempotency_keys_score_races after insert on idempotency_keys
  referencing new table as written
  for each statement execute function score_races();
