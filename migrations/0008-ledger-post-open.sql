-- The lean ways of rounds that stay open: `ledger_post_opens` begins them, `ledger_post_table_ends`
-- ends many at one table. `0007-ledger-post-lean.sql` has the way of a single move or end.
--
-- Why: as there, the general way costs such a group half of its time or more: of a stake on the
-- wheel two thirds. They post or they decline, and all that stands at the head of `0007` holds for
-- them too.
-- Locks: nothing that exists.


-- Rounds that begin -------------------------------------------------------------------------------

-- A round that stays open: its stake goes from the wallet it is played from to the wallet that holds
-- it. Away from tables or at one, drawn from a seed or not, on a side that takes only so much or
-- not. No caps, no keys.
--
-- Wallets, seeds and tables are locked first, in this order, so all that is read after that stays.
create function ledger_post_opens(
  group_uuid uuid[],           -- the id of the group and of its round
  group_player bigint[],
  group_request uuid[],        -- the player's own id for the message; null where there is none
  group_body text[],           -- SHA-256 of the message's body, in hex
  group_seed bigint[],         -- the seed the outcome is drawn from; null for none
  group_nonce bigint[],
  group_wallet bigint[],       -- the wallet it is played from
  group_held bigint[],         -- the wallet that holds the stake
  round_game text[],
  round_bet bigint[],          -- hundredths of the currency
  round_currency smallint[],
  round_rate bigint[],         -- base micro-units for one unit of the currency
  round_stake bigint[],
  round_setting text[],        -- JSON
  round_outcome text[],        -- JSON
  round_table uuid[],          -- null away from tables
  round_side text[],           -- null where a player may stand on several sides
  room_side text[],            -- null where sides take any sum
  room_most bigint[]           -- the most that may stand on that side, with this stake
) returns table (
  group_no int,
  balance_micro bigint,
  version bigint,
  held_micro bigint,
  held_version bigint
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
  perform 1 from wallets w where w.account_id = any (group_wallet || group_held)
    order by w.account_id for update;
  perform 1 from seeds s where s.id = any (group_seed) order by s.id for update;
  perform 1 from table_rounds t where t.id = any (round_table) order by t.id for share;
  return query
    with ready as materialized (
      select b.*,
             w.balance_micro - b.stake as balance, w.version + 1 as version,
             h.balance_micro + b.stake as held_balance, h.version + 1 as held_version
        from (
          select g.no, group_uuid[g.no] as id, group_player[g.no] as player,
                 group_request[g.no] as request, group_seed[g.no] as seed,
                 group_nonce[g.no] as nonce, group_wallet[g.no] as wallet,
                 group_held[g.no] as held, round_game[g.no] as game,
                 round_currency[g.no] as currency, round_stake[g.no] as stake,
                 round_table[g.no] as table_id, round_side[g.no] as side,
                 room_side[g.no] as room, room_most[g.no] as most
            from generate_subscripts(group_uuid, 1) as g (no)
          offset 0
        ) b
       cross join lateral (
         select w.balance_micro, w.version from wallets w where w.account_id = b.wallet offset 0
       ) w
       cross join lateral (
         select w.balance_micro, w.version from wallets w where w.account_id = b.held offset 0
       ) h
       where w.balance_micro >= b.stake
         and (b.seed is null
              or (select case when s.state = 'active' then s.nonce end
                    from seeds s where s.id = b.seed) = b.nonce)

         -- A player has one open round of a game away from tables.
         and (b.table_id is not null
              or (select true from rounds o
                   where o.player_id = b.player and o.game = b.game and o.state = 'open'
                   limit 1) is null)

         -- At a table that takes bets, all open stakes of a player are of one currency and, where
         -- they name it, of one side: so the first that is found speaks for all. (`is not distinct
         -- from` keeps Postgres from reading all stakes of the table by their own index.)
         and (b.table_id is null
              or (select t.state in ('waiting', 'betting')
                         and coalesce(t.closes_at > clock_timestamp(), true)
                    from table_rounds t where t.id = b.table_id)
                 and (select o.currency_id = b.currency and (b.side is null or o.side = b.side)
                        from rounds o
                       where o.player_id = b.player and o.game = b.game and o.state = 'open'
                         and o.table_id is not distinct from b.table_id
                       limit 1) is not false)
         and (b.request is null
              or not is_edge and (
                select true from requests q
                 where q.request_id = b.request and q.player_id = b.player
                   and q.group_id >= kept_from and q.group_id < kept_to limit 1) is null)
       order by b.wallet

    -- What the stakes of this call put on a side is taken whole, or all of them are declined.
    ), sides as materialized (
      select table_id, room, sum(stake)::bigint as stake, min(most) as most
        from ready
       where room is not null
       group by table_id, room
       order by table_id, room

    ), sides_written as materialized (
      insert into table_banks as k (table_id, side, stake_micro)
      select table_id, room, stake from sides where stake <= most
      on conflict (table_id, side) do update
         set stake_micro = k.stake_micro + excluded.stake_micro
       where k.stake_micro + excluded.stake_micro
             <= (select most from sides n where n.table_id = k.table_id and n.room = k.side)
      returning k.table_id, k.side

    ), taken as materialized (
      select b.*
        from ready b
       where b.room is null
          or (select true from sides_written n where n.table_id = b.table_id and n.side = b.room)

    ), wallets_written as (
      update wallets w
         set balance_micro = b.balance, version = b.version
        from taken b
       where w.account_id = b.wallet
      returning 1

    ), held_written as (
      update wallets w
         set balance_micro = b.held_balance, version = b.held_version
        from taken b
       where w.account_id = b.held
      returning 1

    ), seeds_written as (
      update seeds s
         set nonce = s.nonce + 1
        from taken b
       where s.id = b.seed
      returning 1

    ), rounds_written as (
      insert into rounds (id, game, player_id, seed_id, nonce, bet_hundredths, currency_id,
                          rate_micro, stake_micro, payout_micro, setting, outcome, state,
                          balance_micro, table_id, side)
      select id, game, player, seed, nonce, round_bet[no], currency,
             round_rate[no], stake, 0, round_setting[no]::jsonb, round_outcome[no]::jsonb, 'open',
             balance, table_id, side
        from taken

    ), transfers_written as (
      insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
                             from_balance_micro, from_version, to_balance_micro, to_version)
      select id, 0, wallet, held, stake, 'hold', balance, version, held_balance, held_version
        from taken

    ), requests_written as (
      insert into requests (player_id, request_id, body_hash, group_id)
      select player, request, decode(group_body[no], 'hex'), id
        from taken
       where request is not null
    )
    select b.no, b.balance, b.version, b.held_balance, b.held_version
      from taken b
     where case when (select count(*) from taken) = all (array[
                  (select count(*) from wallets_written),
                  (select count(*) from held_written)])
                 and (select count(seed) from taken) = (select count(*) from seeds_written) then true
                else refuse_changed_rows() end;
end $$;

revoke execute on function ledger_post_opens from public;
grant execute on function ledger_post_opens to rollhouse_app;


-- Stakes of a table that end together -------------------------------------------------------------

-- The stakes of many players in one round of a table, each in a group of its own as by
-- `ledger_post_moves`, in `0007-ledger-post-lean.sql`: the same transfers, rounds and totals. What
-- differs is that a player may have any number of them, and that each wallet and each player's totals
-- are written once for all of these. Only play from the wallet `real`; no fee, no keys, no requests.
--
-- It posts all of them, or it fails and writes nothing. The wallets are locked first: whatever ends a
-- round moves the wallet that holds its stake, so the rounds cannot change after that.
create function ledger_post_table_ends(
  table_operator bigint,       -- the operator's account that is staked against
  table_outcome jsonb,         -- what each round keeps of the outcome
  seat_player bigint[],
  seat_held bigint[],          -- the wallet that holds the stakes
  seat_wallet bigint[],        -- the wallet they were played from
  group_uuid uuid[],
  group_seat int[],            -- the place of its player in these three, in rising order
  move_round uuid[],
  move_stake bigint[],
  move_payout bigint[],
  move_counted bigint[]
) returns table (
  seat int,
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
  need bigint[];               -- of each player, before, as are the next four
  held_balance bigint[];
  held_version bigint[];
  real_balance bigint[];
  real_version bigint[];
  experience bigint[];         -- of each player, afterwards, as are the next two
  wagered bigint[];
  net bigint[];
  written bigint;
begin
  perform require_present_ids(group_uuid);
  perform 1 from wallets w where w.account_id = any (seat_held || seat_wallet)
    order by w.account_id for update;

  with ends as materialized (
    select g.seat, sum(g.stake)::bigint as stake, sum(g.payout)::bigint as payout,
           sum(g.counted)::bigint as counted, count(*) as ends,
           count(*) filter (where g.payout > 0) as wins, max(g.payout) as most,
           max(g.payout * 10000 / g.stake) as most_e4
      from unnest(group_seat, move_stake, move_payout, move_counted)
        as g (seat, stake, payout, counted)
     group by g.seat

  ), held as materialized (
    update wallets w
       set balance_micro = w.balance_micro - e.stake, version = w.version + e.ends
      from ends e
     where w.account_id = seat_held[e.seat] and w.balance_micro >= e.stake
    returning e.*, old.balance_micro as held_balance, old.version as held_version

  ), paid as materialized (
    update wallets w
       set balance_micro = w.balance_micro + e.payout, version = w.version + e.wins
      from ends e
     where w.account_id = seat_wallet[e.seat] and e.wins > 0
    returning 1

  ), played as materialized (
    update player_totals t
       set experience_micro = t.experience_micro + h.counted,
           counted_micro = t.counted_micro + h.counted,
           need_micro = greatest(t.need_micro - h.counted, 0),
           wagered_micro = t.wagered_micro + h.stake,
           returned_micro = t.returned_micro + h.payout,
           rounds = t.rounds + h.ends,
           max_win_micro = greatest(t.max_win_micro, h.most),
           max_multiplier_e4 = greatest(t.max_multiplier_e4, h.most_e4)
      from (select * from held order by seat_player[seat]) h
     where t.player_id = seat_player[h.seat]
    returning h.*, old.need_micro as need, new.experience_micro as experience,
              new.wagered_micro as wagered, new.returned_micro - new.wagered_micro as net
  )
  select array_agg(p.need order by p.seat), array_agg(p.held_balance order by p.seat),
         array_agg(p.held_version order by p.seat), array_agg(w.balance_micro order by p.seat),
         array_agg(w.version order by p.seat), array_agg(p.experience order by p.seat),
         array_agg(p.wagered order by p.seat), array_agg(p.net order by p.seat)
    into need, held_balance, held_version, real_balance, real_version, experience, wagered, net
    from played p
   cross join lateral (
     select w.balance_micro, w.version
       from wallets w where w.account_id = seat_wallet[p.seat] offset 0
   ) w
   where (select count(*) from ends where wins > 0) = (select count(*) from paid)
  having count(*) = cardinality(seat_player);
  if need is null then
    perform refuse_changed_rows();
  end if;

  with ends as materialized (
    select g.*, (sum(g.stake) over own)::bigint as held, (sum(g.payout) over own)::bigint as paid,
           (sum(g.counted) over own)::bigint as played, row_number() over own as nth,
           count(*) filter (where g.payout > 0) over own as wins
      from unnest(group_uuid, group_seat, move_round, move_stake, move_payout, move_counted)
             with ordinality as g (id, seat, round, stake, payout, counted, no)
    window own as (partition by g.seat order by g.no rows unbounded preceding)

  ), rounds_written as (
    update rounds r
       set state = 'settled',
           payout_micro = e.payout,
           counted_micro = e.counted,
           need_micro = least(need[e.seat], e.played) - least(need[e.seat], e.played - e.counted),
           outcome = table_outcome,
           step = 1,
           settle_group = e.id,
           settled_at = now(),
           balance_micro = real_balance[e.seat] + e.paid
      from ends e
     where r.id = e.round
       and case when r.state = 'open' and r.step = 0 and r.stake_micro = e.stake
                then r.player_id end = seat_player[e.seat]
    returning 1

  ), transfers_written as (
    insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
                           from_balance_micro, from_version, to_balance_micro, to_version)
    select e.id, 0, seat_held[e.seat], table_operator, e.stake, 'stake',
           held_balance[e.seat] - e.held, held_version[e.seat] + e.nth, null, null
      from ends e
    union all
    select e.id, 1, table_operator, seat_wallet[e.seat], e.payout, 'payout',
           null, null, real_balance[e.seat] + e.paid, real_version[e.seat] + e.wins
      from ends e
     where e.payout > 0
  )
  select count(*) into written from rounds_written;
  if written <> cardinality(group_uuid) then
    perform refuse_changed_rows();
  end if;

  return query
    select p.seat::int, real_balance[p.seat] + p.paid, real_version[p.seat] + p.wins,
           experience[p.seat], wagered[p.seat], net[p.seat]
      from (select g.seat, sum(g.payout)::bigint as paid,
                   count(*) filter (where g.payout > 0) as wins
              from unnest(group_seat, move_payout) as g (seat, payout)
             group by g.seat) p;
end $$;

revoke execute on function ledger_post_table_ends from public;
grant execute on function ledger_post_table_ends to rollhouse_app;
