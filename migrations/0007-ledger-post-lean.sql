-- The lean ways by which money moves: `ledger_post_bets` and `ledger_post_moves`. More of them are in
-- `0008-ledger-post-open.sql` and `0009-ledger-post-third-party.sql`.
--
-- Why: most groups are a bet that is settled at once, or a move of a round that was open. What
-- `ledger_post` does for groups of any form costs such a group half of its time, so these two post
-- that form alone, many in one call, and write the very same rows.
-- Locks: nothing that exists.
--
-- What they have in common
--
--   They post or they decline, and refuse nothing. A group is declined where anything speaks against
--   it: it is not in the answer, nothing of it was written, and the caller brings it to
--   `ledger_post`, which posts it or says why not. Around the edge of a month (`is_month_edge`),
--   when a request id may stand in two months, all groups are declined that have one.
--
--   Every guarantee of `ledger_post` holds for what they post. They lock in its order: wallets,
--   seeds, rounds, totals, each by id. Groups of one call share no wallet, seed or player: where two
--   do, one of them is declined, or the call fails whole, as it does when a row changed between its
--   reading and its lock (40001), or when a request id was used meanwhile (23505). A call that
--   failed wrote nothing.
--
--   Plans are made once and go by the index of the id alone, so they stay the same when tables grow.
--   (Hence a request id is looked up by a scalar subquery: for `exists`, Postgres may choose to read
--   all of `requests` into a hash table.)

-- Fails a call in which a row changed between its reading and its lock.
create function refuse_changed_rows() returns boolean language plpgsql as $$
begin
  raise exception 'rows of this call changed meanwhile' using errcode = 'serialization_failure';
end $$;

-- Fails where one of these ids lies in a time that may have been rolled up, or that has not come.
create function require_present_ids(ids uuid[]) returns void
language plpgsql stable
set search_path = public, pg_temp
as $$
declare
  oldest_uuid constant uuid := greatest(
    uuid_floor(now() - interval '60 seconds'),
    (select through_id from ledger_watermarks order by through_id desc limit 1));
  newest_uuid constant uuid := uuid_floor(now() + interval '60 seconds');
begin
  if exists (select from unnest(ids) as g (id) where g.id < oldest_uuid) then
    raise exception 'a group id is more than a minute old' using errcode = 'check_violation';
  end if;
  if exists (select from unnest(ids) as g (id) where g.id > newest_uuid) then
    raise exception 'a group id is more than a minute ahead' using errcode = 'check_violation';
  end if;
end $$;


-- Bets that are settled at once -------------------------------------------------------------------

-- A settled round away from tables, whose stake goes from its wallet to an account of the operator
-- and whose payout comes back, drawn from a seed. No caps, no keys.
--
-- The update of the wallets is their lock and, by its condition, their judgement. What stands before
-- it is read without a lock and declines what is plainly wrong; the updates judge once more, and
-- where that comes out otherwise the call fails.
create function ledger_post_bets(
  group_uuid uuid[],           -- the id of the group and of its round
  group_player bigint[],
  group_request uuid[],        -- the player's own id for the message; null where there is none
  group_body text[],           -- SHA-256 of the message's body, in hex
  group_seed bigint[],
  group_nonce bigint[],
  group_wallet bigint[],
  group_operator bigint[],     -- the operator's account that is staked against
  round_game text[],
  round_bet bigint[],          -- hundredths of the currency
  round_currency smallint[],
  round_rate bigint[],         -- base micro-units for one unit of the currency
  round_stake bigint[],
  round_payout bigint[],
  round_counted bigint[],
  round_setting text[],        -- JSON
  round_outcome text[]         -- JSON
) returns table (
  group_no int,
  balance_micro bigint,
  version bigint,
  experience_micro bigint,
  wagered_micro bigint,
  net_micro bigint
)
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  is_edge constant boolean := is_month_edge();
  kept_from constant uuid := uuid_floor(month_start(now(), -requests_kept_months()));
  kept_to constant uuid := uuid_floor(month_start(now(), 1));
begin
  perform require_present_ids(group_uuid);
  return query
    with ready as materialized (
      select b.*
        from (
          select g.no, group_uuid[g.no] as id, group_player[g.no] as player,
                 group_request[g.no] as request, group_seed[g.no] as seed,
                 group_nonce[g.no] as nonce, group_wallet[g.no] as wallet,
                 round_stake[g.no] as stake, round_payout[g.no] as payout,
                 round_counted[g.no] as counted
            from generate_subscripts(group_uuid, 1) as g (no)
          offset 0
        ) b
       cross join lateral (
         select s.nonce, s.state from seeds s where s.id = b.seed offset 0
       ) s
       where s.state = 'active' and s.nonce = b.nonce
         and (b.request is null
              or not is_edge and (
                select true from requests q
                 where q.request_id = b.request and q.player_id = b.player
                   and q.group_id >= kept_from and q.group_id < kept_to limit 1) is null)
       order by b.wallet

    ), moved as materialized (
      update wallets w
         set balance_micro = w.balance_micro - b.stake + b.payout,
             version = w.version + case when b.payout > 0 then 2 else 1 end
        from ready b
       where w.account_id = b.wallet and w.balance_micro >= b.stake
      returning b.*, new.balance_micro as balance, new.version as version

    ), drawn as materialized (
      update seeds s
         set nonce = s.nonce + 1
        from (select * from moved order by seed) b
       where s.id = b.seed
         and case when s.state = 'active' then s.nonce end = b.nonce
      returning b.*

    ), played as materialized (
      update player_totals t
         set experience_micro = t.experience_micro + b.counted,
             counted_micro = t.counted_micro + b.counted,
             need_micro = greatest(t.need_micro - b.counted, 0),
             wagered_micro = t.wagered_micro + b.stake,
             returned_micro = t.returned_micro + b.payout,
             rounds = t.rounds + 1,
             max_win_micro = greatest(t.max_win_micro, b.payout),
             max_multiplier_e4 = greatest(t.max_multiplier_e4, b.payout * 10000 / b.stake)
        from (select * from drawn order by player) b
       where t.player_id = b.player
      returning b.*, new.experience_micro as experience, new.wagered_micro as wagered,
                new.returned_micro - new.wagered_micro as net,
                old.need_micro - new.need_micro as need

    -- Postgres writes what nothing else reads from the last to the first: requests, transfers, rounds.
    ), rounds_written as (
      insert into rounds (id, game, player_id, seed_id, nonce, bet_hundredths, currency_id,
                          rate_micro, stake_micro, payout_micro, counted_micro, need_micro, setting,
                          outcome, state, balance_micro, settled_at)
      select id, round_game[no], player, seed, nonce, round_bet[no], round_currency[no],
             round_rate[no], stake, payout, counted, need, round_setting[no]::jsonb,
             round_outcome[no]::jsonb, 'settled', balance, now()
        from played

    ), transfers_written as (
      insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
                             from_balance_micro, from_version, to_balance_micro, to_version)
      select id, 0, wallet, group_operator[no], stake, 'stake',
             balance - payout, version - case when payout > 0 then 1 else 0 end, null, null
        from played
      union all
      select id, 1, group_operator[no], wallet, payout, 'payout', null, null, balance, version
        from played
       where payout > 0

    ), requests_written as (
      insert into requests (player_id, request_id, body_hash, group_id)
      select player, request, decode(group_body[no], 'hex'), id
        from played
       where request is not null
    )
    select p.no, p.balance, p.version, p.experience, p.wagered, p.net
      from played p
    union all -- a condition on the rows of `played` would judge nothing where it has none
    select null, null, null, null, null, null
     where case when (select count(*) from moved) = (select count(*) from played) then false
                else refuse_changed_rows() end;
end $$;

revoke execute on function ledger_post_bets from public;
grant execute on function ledger_post_bets to rollhouse_app;


-- Rounds that move on or end ----------------------------------------------------------------------

-- An open round that settles: its stake goes from where it is held to an account of the operator,
-- and its payout from there to the wallet it was played from. Or an open round that stays open after
-- its move: its outcome so far is written, and no money moves. No keys.
--
-- Both in one function, because what a move uncovers decides which of the two it is, and may decide
-- nothing else: not what it waits for, not what it overtakes, not with whom it fails. The wallets and
-- the rounds of all are locked first, so all that is read after that stays.
create function ledger_post_moves(
  group_uuid uuid[],
  group_player bigint[],
  group_request uuid[],        -- the player's own id for the message; null where there is none
  group_body text[],           -- SHA-256 of the message's body, in hex
  group_held bigint[],         -- the wallet that holds the stake
  group_wallet bigint[],       -- the wallet it was played from
  group_operator bigint[],     -- the operator's account that is staked against; null where it stays open
  move_round uuid[],
  move_step int[],             -- the moves the round had when it was read
  move_stake bigint[],         -- what leaves where it is held; null where it stays open
  move_payout bigint[],
  move_counted bigint[],
  move_outcome text[]          -- JSON
) returns table (
  group_no int,
  balance_micro bigint,
  version bigint,
  held_micro bigint,
  held_version bigint,
  experience_micro bigint,     -- null where it stays open, as are the next two
  wagered_micro bigint,
  net_micro bigint
)
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  is_edge constant boolean := is_month_edge();
  kept_from constant uuid := uuid_floor(month_start(now(), -requests_kept_months()));
  kept_to constant uuid := uuid_floor(month_start(now(), 1));
begin
  perform require_present_ids(group_uuid);
  perform 1 from wallets w where w.account_id = any (group_held || group_wallet)
    order by w.account_id for update;
  perform 1 from rounds r where r.id = any (move_round) order by r.id for update;
  return query
    with ready as materialized (
      select b.*,
             h.balance_micro - coalesce(b.stake, 0) as held_balance,
             h.version + case when b.stake is null then 0 else 1 end as held_version,
             w.balance_micro + b.payout as balance,
             w.version + case when b.payout > 0 then 1 else 0 end as version
        from (
          select g.no, group_uuid[g.no] as id, group_player[g.no] as player,
                 group_request[g.no] as request, group_held[g.no] as held,
                 group_wallet[g.no] as wallet, move_round[g.no] as round,
                 move_step[g.no] as step, move_stake[g.no] as stake,
                 move_payout[g.no] as payout, move_counted[g.no] as counted
            from generate_subscripts(group_uuid, 1) as g (no)
          offset 0
        ) b
       cross join lateral (
         select r.state, r.step, r.stake_micro, r.player_id
           from rounds r where r.id = b.round offset 0
       ) r
       cross join lateral (
         select w.balance_micro, w.version from wallets w where w.account_id = b.held offset 0
       ) h
       cross join lateral (
         select w.balance_micro, w.version from wallets w where w.account_id = b.wallet offset 0
       ) w
       where r.state = 'open' and r.step = b.step and r.player_id = b.player
         and (b.stake is null or r.stake_micro = b.stake and h.balance_micro >= b.stake)
         and (b.request is null
              or not is_edge and (
                select true from requests q
                 where q.request_id = b.request and q.player_id = b.player
                   and q.group_id >= kept_from and q.group_id < kept_to limit 1) is null)
       order by b.player

    ), held_written as (
      update wallets w
         set balance_micro = b.held_balance, version = b.held_version
        from ready b
       where w.account_id = b.held and b.stake is not null
      returning 1

    ), wallets_written as (
      update wallets w
         set balance_micro = b.balance, version = b.version
        from ready b
       where w.account_id = b.wallet and b.payout > 0
      returning 1

    ), played as materialized (
      update player_totals t
         set experience_micro = t.experience_micro + b.counted,
             counted_micro = t.counted_micro + b.counted,
             need_micro = greatest(t.need_micro - b.counted, 0),
             wagered_micro = t.wagered_micro + b.stake,
             returned_micro = t.returned_micro + b.payout,
             rounds = t.rounds + 1,
             max_win_micro = greatest(t.max_win_micro, b.payout),
             max_multiplier_e4 = greatest(t.max_multiplier_e4, b.payout * 10000 / b.stake)
        from ready b
       where t.player_id = b.player and b.stake is not null
      returning b.*, new.experience_micro as experience, new.wagered_micro as wagered,
                new.returned_micro - new.wagered_micro as net,
                old.need_micro - new.need_micro as need

    ), posted as materialized (
      select * from played
      union all
      select b.*, null::bigint, null::bigint, null::bigint, 0
        from ready b
       where b.stake is null

    ), rounds_written as (
      update rounds r
         set state = case when b.stake is null then 'open' else 'settled' end,
             payout_micro = b.payout,
             counted_micro = b.counted,
             need_micro = b.need,
             outcome = move_outcome[b.no]::jsonb,
             step = r.step + 1,
             settle_group = case when b.stake is null then null else b.id end,
             settled_at = case when b.stake is null then null else now() end,
             balance_micro = b.balance
        from posted b
       where r.id = b.round
      returning 1

    ), transfers_written as (
      insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
                             from_balance_micro, from_version, to_balance_micro, to_version)
      select id, 0, held, group_operator[no], stake, 'stake',
             held_balance, held_version, null, null
        from played
      union all
      select id, 1, group_operator[no], wallet, payout, 'payout', null, null, balance, version
        from played
       where payout > 0

    ), requests_written as (
      insert into requests (player_id, request_id, body_hash, group_id)
      select player, request, decode(group_body[no], 'hex'), id
        from played
       where request is not null
    )
    select p.no, p.balance, p.version, p.held_balance, p.held_version,
           p.experience, p.wagered, p.net
      from posted p
    union all -- judged whether or not there are rows, as above
    select null, null, null, null, null, null, null, null
     where case when (select count(*) from ready) = all (array[
                  (select count(*) from posted),
                  (select count(*) from rounds_written)])
                 and (select count(stake) from ready) = (select count(*) from held_written)
                 and (select count(*) from ready where payout > 0)
                   = (select count(*) from wallets_written) then false
                else refuse_changed_rows() end;
end $$;

revoke execute on function ledger_post_moves from public;
grant execute on function ledger_post_moves to rollhouse_app;
