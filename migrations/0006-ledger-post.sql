-- The one function by which money moves: `ledger_post`.
--
-- Why: the stake, the outcome, the payout, the nonce and the request key of a bet must become true
-- together or not at all, for hundreds of bets in one round trip. The application may call this
-- function; it may move no balance and rewrite none of the books itself.
-- Locks: nothing that exists.
--
-- What it takes
--
--   Transfer groups, many in one call. A group is a list of transfers with the game state that
--   belongs to them. The arguments are arrays that run in parallel, in families:
--
--     group_*     one element for each group
--     transfer_*  one for each transfer, in the order in which they happen
--     round_*     one for each group that begins a round, which it settles at once or leaves open
--     move_*      one for each group that moves an open round on, settles it or refunds it
--     idempotency_*  one for each key that a group uses once for ever
--     reported_*  one for each wallet that the answer names though nothing need move on it
--     totals_*    one for each group that changes its player's totals without a round of ours
--     need_*      one for each group that credits a deposit which has to be played
--     keep_*      one for each group that takes from a wallet only what is not locked
--     cap_*       one for each group whose player may not pass a total
--     owed_*      one for each group that was made by what its player owed at a moment
--     seen_*      one for each group that was made by what a wallet held at a moment
--     room_*      one for each stake on a side of a table round that takes only so much
--
--   A settled round and a change of totals bring the counted stake: what a bet counts for by what it
--   costs on average. It lowers what the player still has to play, never below zero; how far it did
--   is kept with it, so that a change which takes it back gives back exactly that.
--
--   Each `*_group` is the number of a group: its place in `group_*`, from 1. Amounts are base
--   micro-units. Figures of `totals_*` may be negative: they take back what was added.
--
-- What it guarantees
--
--   - A group is posted whole or refused whole, whatever happens to its neighbours in the call.
--   - No wallet ever passes below zero, at any transfer of a group.
--   - Each transfer carries the balance and the version it left on a wallet; versions have no gaps.
--   - An idempotency key is used once for ever, and a request id of a player once among those that
--     are kept, whenever it is sent again and whatever the id says.
--   - All stakes on a side of a table round that bring its most never pass it together, whichever
--     processes took them.
--   - Two calls never wait for each other in a ring over rows they lock: the rows of each table are
--     locked in the order of their ids, and the tables always in the same order.
--   - Books that are more than a minute old are complete: an id older than that, or not after what
--     was rolled up, fails the call, so everything before can be rolled up and audited. An id that
--     is more than a minute ahead fails it too. Both go by the clock of this database alone: where
--     it is set back over a roll-up, nothing is posted until it has caught up.
--   - Groups of one call share no wallet, no seed, and no player of a round or of totals: each is
--     judged by the books as they stood before the call. A call in which two groups share one fails
--     whole, and the caller posts its groups one by one.
--
-- What it answers
--
--   One row for each wallet that a group moved or that a move of a round names, or one bare row
--   where there is none; after these one for each wallet of `reported_*`, and one for `totals_*`.
--   `status` is `posted`, or the reason why nothing of the group happened:
--
--     stale           its seed is not active at the nonce it drew, or its round is not open at the
--                     step it was read at, or the wallet that it was made by has moved since
--     busy            the player has an open round of the same game away from tables
--     closed          the table takes no bets any more, by the clock of this database
--     other-side      the player's other stakes at this table are on another side
--     other-currency  the player's other stakes at this table are in another currency
--     full            with this stake the side of the table round would hold more than its most
--     over            the round, with those still open, could bring its wallet over the wallet's most
--     taken           one of its idempotency keys was used before, by anybody, or its player's
--                     debts changed since it was made
--     limited         all the player ever wagered, or ever lost net, would pass its cap, with the
--                     stakes of open rounds and this one
--     short           a wallet would pass below zero, or below what is locked in it
--     repeated        its request id was used before
--
--   Keys, caps and open rounds are judged under the lock of the player's wallet `real`: a round that
--   is played from another wallet names it in `reported_*`. So stakes that race for the rest of a
--   limit never pass it together, whichever wallets they come from. Two wallets that race for one
--   key end in a unique violation of the later call, which then finds the key used.
--
-- How it stays fast
--
--   Sequential scans are off inside it and plans are made once, so they stay the same when tables
--   grow. What most calls do not bring is written by statements of its own, which they skip: in the
--   posting statement it would cost every call a tenth more.

-- Whether a call that runs now may run beside one that writes into another month: an id may be a
-- minute old or ahead when its call begins, the statement limit lets a call run for ten seconds, and
-- five more are for its commit. A shorter time would let a call of one side of the edge, held up by a
-- lock, miss one of the other side that takes this for no edge.
create function is_month_edge() returns boolean
language sql stable
set search_path = public, pg_temp
as $$
  select month_start(now() - interval '75 seconds', 0) <> month_start(now() + interval '75 seconds', 0)
$$;

-- Which of these groups have a request id that was used in an earlier month, or, near a month's
-- edge, in any month that their own may not be. Within its own month a request id is kept
-- single by an index; at the edge, where two calls may write it into two months at once, by a lock.
create function earlier_requests(group_player bigint[], group_request uuid[]) returns int[]
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  is_edge constant boolean := is_month_edge();
  kept_from constant uuid := uuid_floor(month_start(now(), -requests_kept_months()));
  kept_to constant uuid := case when is_edge then uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                                else uuid_floor(month_start(now(), 0)) end;
  found_group int[];
begin
  if array_remove(group_request, null) = '{}' then
    return '{}';
  end if;
  if is_edge then
    perform pg_advisory_xact_lock(r.key)
       from (select distinct hashtextextended(format('request %s %s', player, request), 0) as key
               from unnest(group_player, group_request) as g (player, request)
              where request is not null
              order by key) r;
  end if;
  select coalesce(array_agg(g.no::int), '{}') into found_group
    from unnest(group_player, group_request) with ordinality as g (player_id, request_id, no)
    join requests q on q.request_id = g.request_id and q.player_id = g.player_id
   where q.group_id >= kept_from and q.group_id < kept_to;
  return found_group;
end $$;
revoke execute on function earlier_requests from public;

create function ledger_post(
  group_uuid uuid[],           -- the id of the group, made by whoever starts it; names it for ever
  group_player bigint[],       -- null for a group of no player
  group_request uuid[],        -- the player's own id for the message; null where there is none
  group_body text[],           -- SHA-256 of the message's body, in hex
  group_seed bigint[],         -- the seed the outcome was drawn from; null for none
  group_nonce bigint[],        -- the nonce it was drawn with

  transfer_group int[],
  transfer_seq smallint[],     -- its place in the group, from 0
  transfer_from bigint[],
  transfer_to bigint[],
  transfer_amount bigint[],
  transfer_kind text[],

  round_group int[],
  round_game text[],
  round_wallet bigint[],       -- the wallet played from, whose balance the round records
  round_bet bigint[],          -- hundredths of the currency
  round_currency smallint[],
  round_rate bigint[],       -- base micro-units for one unit of the currency
  round_stake bigint[],
  round_payout bigint[],
  round_counted bigint[],      -- its counted stake; zero for a round left open
  round_setting text[],        -- JSON
  round_outcome text[],        -- JSON
  round_state text[],          -- open or settled
  round_table uuid[],          -- null away from tables
  round_side text[],           -- null where a player may stand on several sides
  round_most bigint[],         -- what it may pay at most; null where nothing limits its wallet
  round_ceiling bigint[],      -- the most its wallet may come to; null with the one before

  move_group int[],
  move_round uuid[],
  move_step int[],             -- the moves the round had when it was read
  move_wallet bigint[],        -- the wallet whose balance the round records
  move_payout bigint[],
  move_counted bigint[],       -- its counted stake; zero unless it settles
  move_outcome text[],         -- JSON
  move_state text[],           -- open, settled or refunded

  idempotency_group int[],
  idempotency_key text[],
  idempotency_detail text[],   -- JSON that whoever meets the key again reads

  reported_group int[],
  reported_wallet bigint[],

  totals_group int[],
  totals_wagered bigint[],
  totals_returned bigint[],
  totals_counted bigint[],
  totals_experience bigint[],  -- the counted stake where the game gives experience
  totals_need bigint[],        -- added to what is still to be played; negative lowers it
  totals_rounds int[],
  totals_win bigint[],         -- a win to compare with the largest; zero for none
  totals_wallet text[],        -- the wallet played from; null for `real`

  need_group int[],
  need_deposit bigint[],       -- what the group credits
  need_factor bigint[],        -- how many times it has to be played

  keep_group int[],
  keep_wallet bigint[],
  keep_factor bigint[],        -- how many times a deposit has to be played

  cap_group int[],
  cap_stake bigint[],          -- what this group stakes
  cap_wagered bigint[],        -- null for no cap
  cap_loss bigint[],           -- null for no cap

  owed_group int[],
  owed_turns bigint[],         -- how often the player's debts had changed when the group was made

  seen_group int[],
  seen_wallet bigint[],        -- one of those that the group moves or that the answer names
  seen_version bigint[],

  room_group int[],            -- a group that stakes at a table
  room_side text[],
  room_most bigint[]           -- the most that may stand on the side, with this stake
) returns table (
  group_no int,
  status text,
  account_id bigint,
  balance_micro bigint,
  version bigint,
  experience_micro bigint,     -- all play of the player, where the group changed it
  wagered_micro bigint,
  net_micro bigint
)
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  oldest_uuid constant uuid := greatest(
    uuid_floor(now() - interval '60 seconds'),
    (select through_id from ledger_watermarks order by through_id desc limit 1));
  newest_uuid constant uuid := uuid_floor(now() + interval '60 seconds');
  locked_wallets bigint[];
  repeated_group int[] := '{}';
  refused_group int[] := '{}';
  refused_status text[] := '{}';
  posted_group int[] := '{}';
  room record;
  roomed_group int[] := '{}';
begin
  -- 1. No id from a time that may have been rolled up already, or that has not come.

  if exists (select from unnest(group_uuid) as g (id) where g.id < oldest_uuid) then
    raise exception 'a group id is more than a minute old' using errcode = 'check_violation';
  end if;
  if exists (select from unnest(group_uuid) as g (id) where g.id > newest_uuid) then
    raise exception 'a group id is more than a minute ahead' using errcode = 'check_violation';
  end if;

  -- 2. Lock the wallets and then the seeds. What stands on them is read after this and stays.

  select array_agg(w.account_id) into locked_wallets
    from (
      select account_id from wallets
       where account_id = any (transfer_from || transfer_to || move_wallet || reported_wallet)
       order by account_id
         for update
    ) w;
  perform 1 from seeds s where s.id = any (group_seed) order by s.id for update;

  -- 3. Groups of one call share nothing.

  if cardinality(group_uuid) > 1 then
    perform 1
       from unnest(transfer_group || transfer_group || move_group || reported_group,
                   transfer_from || transfer_to || move_wallet || reported_wallet)
            as t (no, account)
       join unnest(locked_wallets) as w (account) on w.account = t.account
      group by t.account having min(t.no) <> max(t.no)
    union all
    select 1 from unnest(group_seed) as s (id)
     where s.id is not null
     group by s.id having count(*) > 1
    union all
    select 1 from unnest(round_group || move_group || totals_group || need_group) as r (no)
     group by group_player[r.no] having count(*) > 1;
    if found then
      raise exception 'two groups of one call share a wallet, a seed or a player of a round'
        using errcode = 'cardinality_violation';
    end if;
  end if;

  -- 4. Judge what the locks above do not hold: requests, rounds, tables, keys, caps.

  repeated_group := earlier_requests(group_player, group_request);

  -- A round is moved only by somebody who saw its last move.
  if cardinality(move_group) > 0 then
    perform 1 from rounds r where r.id = any (move_round) order by r.id for update;
    select refused_group || array_agg(m.no), refused_status || array_agg('stale'::text)
      into refused_group, refused_status
      from unnest(move_group, move_round, move_step) as m (no, round, step)
      left join rounds r on r.id = m.round
     where r.state is distinct from 'open' or r.step <> m.step;
  end if;

  -- A round stays open where its player has no other one, or at a table that still takes bets and
  -- where the player's other stakes are of the same currency and side.
  if 'open' = any (round_state) then
    perform 1 from table_rounds t where t.id = any (round_table) order by t.id for share;
    select refused_group || array_agg(b.no), refused_status || array_agg(b.status)
      into refused_group, refused_status
      from (
        select r.no,
               case
                 when r.table_id is null then
                   case when exists (
                     select from rounds o
                      where o.player_id = group_player[r.no] and o.game = r.game
                        and o.state = 'open'
                   ) then 'busy' end
                 when t.id is null or t.state not in ('waiting', 'betting')
                   or t.closes_at <= clock_timestamp() then 'closed'
                 else (
                   select case when o.currency_id <> r.currency then 'other-currency'
                               else 'other-side' end
                     from rounds o
                    where o.player_id = group_player[r.no] and o.game = r.game
                      and o.state = 'open' and o.table_id = r.table_id
                      and (o.currency_id <> r.currency
                           or (r.side is not null and o.side <> r.side))
                    limit 1)
               end as status
          from unnest(round_group, round_game, round_currency, round_state, round_table, round_side)
               as r (no, game, currency, state, table_id, side)
          left join table_rounds t on t.id = r.table_id
         where r.state = 'open'
      ) b
     where b.status is not null;
  end if;

  if cardinality(idempotency_group) > 0 then
    select refused_group || array_agg(k.no), refused_status || array_agg('taken'::text)
      into refused_group, refused_status
      from (
        select distinct u.no
          from unnest(idempotency_group, idempotency_key) as u (no, key)
          join idempotency_keys c on c.key = u.key
         where u.no <> all (refused_group)
      ) k;
  end if;

  if cardinality(seen_group) > 0 then
    select refused_group || array_agg(k.no), refused_status || array_agg('stale'::text)
      into refused_group, refused_status
      from (
        select u.no
          from unnest(seen_group, seen_wallet, seen_version) as u (no, wallet, version)
          join wallets w on w.account_id = u.wallet
         where u.no <> all (refused_group) and u.version <> w.version
      ) k;
  end if;

  -- Whatever changes a player's debts locks the wallet that is locked here, so none changes now.
  if cardinality(owed_group) > 0 then
    select refused_group || array_agg(k.no), refused_status || array_agg('taken'::text)
      into refused_group, refused_status
      from (
        select u.no
          from unnest(owed_group, owed_turns) as u (no, turns)
         where u.no <> all (refused_group)
           and u.turns <> (select count(*) from idempotency_keys c
                            where c.key like 'provider:owed:%' and c.player_id = group_player[u.no])
      ) k;
  end if;

  if cardinality(cap_group) > 0 then
    select refused_group || array_agg(m.no), refused_status || array_agg('limited'::text)
      into refused_group, refused_status
      from (
        select u.no
          from unnest(cap_group, cap_stake, cap_wagered, cap_loss) as u (no, stake, wagered, loss)
          join player_totals t on t.player_id = group_player[u.no]
         cross join lateral (
           select coalesce(sum(r.stake_micro), 0)::bigint + u.stake as stake
             from rounds r
            where r.player_id = t.player_id and r.state = 'open'
         ) o
         where u.no <> all (refused_group)
           and (t.wagered_micro + o.stake > u.wagered
                or t.wagered_micro - t.returned_micro + o.stake > u.loss)
      ) m;
  end if;

  -- A wallet whose terms have a most never passes it by play, whatever its open rounds pay.
  if array_remove(round_ceiling, null) <> '{}' then
    select refused_group || array_agg(m.no), refused_status || array_agg('over'::text)
      into refused_group, refused_status
      from (
        select r.no
          from unnest(round_group, round_wallet, round_stake, round_most, round_ceiling)
               as r (no, wallet, stake, most, ceiling)
          join wallets w on w.account_id = r.wallet
          join accounts a on a.id = r.wallet
         cross join lateral (
           select coalesce(sum(o.most_micro), 0)::bigint as most
             from rounds o
            where o.player_id = a.player_id and o.state = 'open'
              and o.wallet is not distinct from nullif(a.wallet, 'real')
         ) o
         where r.no <> all (refused_group) and w.balance_micro >= r.stake
           and w.balance_micro - r.stake + r.most + o.most > r.ceiling
      ) m;
  end if;

  -- What is still to be played keeps its share of the money in the wallet.
  if cardinality(keep_group) > 0 then
    select refused_group || array_agg(k.no), refused_status || array_agg('short'::text)
      into refused_group, refused_status
      from (
        select k.no
          from unnest(keep_group, keep_wallet, keep_factor) as k (no, wallet, factor)
          join wallets w on w.account_id = k.wallet
          join player_totals t on t.player_id = group_player[k.no]
         cross join lateral (
           select coalesce(sum(m.amount), 0)::bigint as taken
             from unnest(transfer_group, transfer_from, transfer_amount) as m (no, account, amount)
            where m.no = k.no and m.account = k.wallet
         ) o
         where k.no <> all (refused_group)
           and w.balance_micro - o.taken < (t.need_micro + k.factor - 1) / k.factor
      ) k;
  end if;

  -- A side of a table round takes what is left of its most, in the order of the groups; a request
  -- that was used before takes nothing of it. The rows are written in the order of their key, and
  -- what is not posted is taken off again below.
  if cardinality(room_group) > 0 then
    for room in
      select m.no, m.side, m.most, r.table_id, r.stake, w.balance_micro < r.stake as is_short
        from unnest(room_group, room_side, room_most) as m (no, side, most)
        join unnest(round_group, round_table, round_stake, round_wallet)
             as r (no, table_id, stake, wallet) on r.no = m.no
        join wallets w on w.account_id = r.wallet
       where m.no <> all (refused_group || repeated_group)
         and not exists (
           select from requests q
            where q.request_id = group_request[m.no] and q.player_id = group_player[m.no]
              and q.group_id >= uuid_floor(month_start(now(), 0)))
       order by r.table_id, m.side, m.no
    loop
      if room.is_short then
        refused_group := refused_group || room.no;
        refused_status := refused_status || 'short'::text;
        continue;
      end if;
      insert into table_banks as b (table_id, side, stake_micro)
      select room.table_id, room.side, room.stake where room.stake <= room.most
      on conflict (table_id, side) do update
         set stake_micro = b.stake_micro + excluded.stake_micro
       where b.stake_micro + excluded.stake_micro <= room.most;
      if found then
        roomed_group := roomed_group || room.no;
      else
        refused_group := refused_group || room.no;
        refused_status := refused_status || 'full'::text;
      end if;
    end loop;
  end if;

  -- 5. Post: one statement, so that all of it reads the books as the locks left them.

  for group_no, status, account_id, balance_micro, version,
      experience_micro, wagered_micro, net_micro in

    -- What each transfer makes of the wallets it moves.
    with groups as materialized (
      select *
        from unnest(group_uuid, group_player, group_request, group_body, group_seed, group_nonce)
             with ordinality as g (id, player_id, request_id, body, seed_id, nonce, no)
    ), movements as materialized (
      select *
        from unnest(transfer_group, transfer_seq, transfer_from, transfer_to, transfer_amount,
                    transfer_kind)
             as t (no, seq, from_account, to_account, amount, kind)
    ), sides as (
      select no, seq, from_account as account, -amount as delta from movements
      union all
      select no, seq, to_account, amount from movements
    ), steps as materialized (
      select l.no, l.seq, l.account,
             w.balance_micro + sum(l.delta) over steps_of as balance,
             w.version + row_number() over steps_of as version
        from sides l join wallets w on w.account_id = l.account
      window steps_of as (partition by l.account order by l.seq)

    -- Which groups are posted: those nothing refuses, whose request id is new.
    ), short as (
      select distinct no from steps where balance < 0
    ), stale as (
      select g.no
        from groups g left join seeds s on s.id = g.seed_id
       where g.seed_id is not null
         and (s.nonce <> g.nonce or s.state <> 'active' or s.id is null)
    ), refused as materialized (
      select * from unnest(refused_group, refused_status) as b (no, status)
    ), candidates as materialized (
      select g.*
        from groups g
       where g.no not in (select no from refused)
         and g.no not in (select no from short)
         and g.no not in (select no from stale)
         and g.no <> all (repeated_group)
    ), requests_written as (
      insert into requests (player_id, request_id, body_hash, group_id)
      select player_id, request_id, decode(body, 'hex'), id
        from candidates
       where request_id is not null
      on conflict do nothing
      returning group_id
    ), posted as materialized (
      select c.*
        from candidates c
       where c.request_id is null or c.id in (select group_id from requests_written)

    -- How each wallet stands after its group; that of a moved round also where nothing moved on it.
    ), moved as materialized (
      select distinct on (s.account) s.account, s.no, s.balance, s.version
        from steps s join posted p on p.no = s.no
       order by s.account, s.seq desc
    ), round_moves as materialized (
      select p.id, p.player_id, c.*
        from unnest(move_group, move_round, move_wallet, move_payout, move_counted, move_outcome,
                    move_state)
             as c (group_no, round, wallet, payout, counted, outcome, state)
        join posted p on p.no = c.group_no
    ), finals as materialized (
      select account, no, balance, version from moved
      union all
      select w.account_id, c.group_no, w.balance_micro, w.version
        from round_moves c join wallets w on w.account_id = c.wallet
       where not exists (select from moved m where m.account = c.wallet)

    -- Write the wallets, the transfers and the nonces of seeds.
    ), wallets_written as (
      update wallets w
         set balance_micro = m.balance, version = m.version
        from moved m
       where w.account_id = m.account
    ), transfers_written as (
      insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
                             from_balance_micro, from_version, to_balance_micro, to_version)
      select p.id, m.seq, m.from_account, m.to_account, m.amount, m.kind,
             a.balance, a.version, b.balance, b.version
        from movements m
        join posted p on p.no = m.no
        left join steps a on a.no = m.no and a.seq = m.seq and a.account = m.from_account
        left join steps b on b.no = m.no and b.seq = m.seq and b.account = m.to_account
    ), seeds_written as (
      update seeds s
         set nonce = s.nonce + 1
        from posted p
       where p.seed_id = s.id

    -- Add what is settled to the totals of its player, and lower what is still to be played: only
    -- play from the wallet `real` earns.
    ), new_rounds as materialized (
      select p.id, p.no, p.player_id, p.seed_id, p.nonce, f.balance, r.*,
             (select nullif(a.wallet, 'real') from accounts a where a.id = r.wallet) as source
        from unnest(round_group, round_game, round_wallet, round_bet, round_currency, round_rate,
                    round_stake, round_payout, round_counted, round_setting, round_outcome,
                    round_state, round_table, round_side, round_most)
             as r (group_no, game, wallet, bet, currency, rate,
                   stake, payout, counted, setting, outcome,
                   state, table_id, side, most)
        join posted p on p.no = r.group_no
        left join finals f on f.account = r.wallet
    ), results as materialized (
      select id, player_id, stake, payout, counted, source,
             case when source is null then counted else 0 end as earned
        from new_rounds where state = 'settled'
      union all
      select c.id, c.player_id, r.stake_micro, c.payout, c.counted, r.wallet,
             case when r.wallet is null then c.counted else 0 end
        from round_moves c join rounds r on r.id = c.round where c.state = 'settled'
    ), totals_written as (
      update player_totals t
         set experience_micro = t.experience_micro + r.earned,
             counted_micro = t.counted_micro + r.earned,
             need_micro = greatest(t.need_micro - r.earned, 0),
             wagered_micro = t.wagered_micro + r.stake,
             returned_micro = t.returned_micro + r.payout,
             bonus_counted_micro = t.bonus_counted_micro
               + case when r.source = 'bonus' then r.counted else 0 end,
             bonus_wagered_micro = t.bonus_wagered_micro
               + case when r.source is null then 0 else r.stake end,
             bonus_returned_micro = t.bonus_returned_micro
               + case when r.source is null then 0 else r.payout end,
             rounds = t.rounds + 1,
             max_win_micro = greatest(t.max_win_micro, r.payout),
             max_multiplier_e4 = greatest(t.max_multiplier_e4, r.payout * 10000 / r.stake)
        from results r
       where t.player_id = r.player_id
      returning r.id, t.player_id, t.experience_micro, t.wagered_micro,
                t.returned_micro - t.wagered_micro as net_micro,
                old.need_micro - new.need_micro as played_micro

    -- Write the rounds that begin, and those that move on or end.
    ), rounds_written as (
      insert into rounds (id, game, player_id, seed_id, nonce, bet_hundredths, currency_id,
                          rate_micro, stake_micro, payout_micro, counted_micro, need_micro, setting,
                          outcome, state, balance_micro, settled_at, table_id, side, wallet,
                          most_micro)
      select r.id, r.game, r.player_id, r.seed_id, r.nonce, r.bet, r.currency, r.rate, r.stake,
             r.payout, r.counted, coalesce(t.played_micro, 0), r.setting::jsonb, r.outcome::jsonb,
             r.state, r.balance, case when r.state = 'open' then null else now() end, r.table_id,
             r.side, r.source, r.most
        from new_rounds r left join totals_written t on t.id = r.id
    ), rounds_moved as (
      update rounds r
         set state = c.state,
             payout_micro = c.payout,
             counted_micro = c.counted,
             need_micro = coalesce(t.played_micro, 0),
             outcome = c.outcome::jsonb,
             step = r.step + 1,
             settle_group = case when c.state = 'open' then null else c.id end,
             settled_at = case when c.state = 'open' then null else now() end,
             balance_micro = coalesce(f.balance, r.balance_micro)
        from round_moves c
        left join finals f on f.account = c.wallet
        left join totals_written t on t.id = c.id
       where r.id = c.round
    )
    select g.no::int,
           case when p.no is not null then 'posted'
                when b.no is not null then b.status
                when g.no in (select no from short) then 'short'
                when g.no in (select no from stale) then 'stale'
                else 'repeated' end,
           f.account, f.balance::bigint, f.version,
           t.experience_micro, t.wagered_micro, t.net_micro
      from groups g
      left join posted p on p.no = g.no
      left join refused b on b.no = g.no
      left join finals f on f.no = g.no
      left join totals_written t on t.player_id = g.player_id
  loop
    if status = 'posted' then
      posted_group := posted_group || group_no;
    end if;
    return next;
  end loop;

  -- What a stake took of a side and then was not posted, the side takes again.
  if not roomed_group <@ posted_group then
    update table_banks b
       set stake_micro = b.stake_micro - u.stake
      from (
        select r.table_id, m.side, sum(r.stake)::bigint as stake
          from unnest(room_group, room_side) as m (no, side)
          join unnest(round_group, round_table, round_stake) as r (no, table_id, stake)
            on r.no = m.no
         where m.no = any (roomed_group) and m.no <> all (posted_group)
         group by r.table_id, m.side
      ) u
     where b.table_id = u.table_id and b.side = u.side;
  end if;

  -- 6. What only some groups bring, of those that were posted: keys, wallets to be named, and
  --    changes of totals without a round.

  if cardinality(idempotency_group) > 0 then
    insert into idempotency_keys (key, group_id, player_id, detail)
    select k.key, group_uuid[k.no], group_player[k.no], k.detail::jsonb
      from unnest(idempotency_group, idempotency_key, idempotency_detail) as k (no, key, detail)
     where k.no = any (posted_group);
  end if;

  if cardinality(reported_group) > 0 then
    return query
    select l.no, 'posted'::text, w.account_id, w.balance_micro, w.version,
           null::bigint, null::bigint, null::bigint
      from unnest(reported_group, reported_wallet) as l (no, wallet)
      join wallets w on w.account_id = l.wallet
     where l.no = any (posted_group) and l.wallet <> all (transfer_from || transfer_to);
  end if;

  if cardinality(totals_group) > 0 then
    return query
    with changes as materialized (
      select d.no, group_uuid[d.no] as group_id, group_player[d.no] as player_id,
             d.wagered, d.returned, d.counted, d.experience, d.need, d.rounds, d.win, d.wallet,
             case when d.wallet is null then d.counted else 0 end as earned
        from unnest(totals_group, totals_wagered, totals_returned, totals_counted,
                    totals_experience, totals_need, totals_rounds, totals_win, totals_wallet)
             as d (no, wagered, returned, counted, experience, need, rounds, win, wallet)
       where d.no = any (posted_group)
    ), totals_written as (
      update player_totals t
         set experience_micro = t.experience_micro + d.experience,
             counted_micro = t.counted_micro + d.earned,
             need_micro = greatest(t.need_micro + d.need, 0),
             wagered_micro = t.wagered_micro + d.wagered,
             returned_micro = t.returned_micro + d.returned,
             bonus_counted_micro = t.bonus_counted_micro
               + case when d.wallet = 'bonus' then d.counted else 0 end,
             bonus_wagered_micro = t.bonus_wagered_micro
               + case when d.wallet is null then 0 else d.wagered end,
             bonus_returned_micro = t.bonus_returned_micro
               + case when d.wallet is null then 0 else d.returned end,
             rounds = t.rounds + d.rounds,
             max_win_micro = greatest(t.max_win_micro, d.win)
        from changes d
       where t.player_id = d.player_id
      returning d.no, t.experience_micro, t.wagered_micro,
                t.returned_micro - t.wagered_micro as net_micro,
                new.need_micro - old.need_micro as need_micro
    ), changes_written as (
      insert into totals_changes (group_id, player_id, wagered_micro, returned_micro,
                                  counted_micro, experience_micro, need_micro, rounds, win_micro,
                                  wallet)
      select d.group_id, d.player_id, d.wagered, d.returned, d.counted, d.experience,
             t.need_micro, d.rounds, d.win, d.wallet
        from changes d join totals_written t on t.no = d.no
    )
    select t.no, 'posted'::text, null::bigint, null::bigint, null::bigint,
           t.experience_micro, t.wagered_micro, t.net_micro
      from totals_written t;
  end if;

  -- A deposit has to be played. What is left of earlier needs falls to the need of the money that is
  -- still there: lost money has nothing to be played for. Not while a stake may be under way in a
  -- game of another provider, which holds it where this ledger does not see it, and not while the
  -- need has cash of a campaign in it that asks more than a deposit of its size.
  if cardinality(need_group) > 0 then
    with deposits as materialized (
      select group_uuid[n.no] as group_id, t.player_id, n.deposit * n.factor as raised,
             n.deposit > c.came as is_beyond,
             case when exists (
               select from totals_changes c
                where c.player_id = t.player_id and c.wagered_micro > 0 and c.wallet is null
                  and c.group_id > uuid_floor(now() - interval '30 days')
             ) or t.is_need_beyond and t.need_micro > 0 then 0
             else greatest(t.need_micro - n.factor * (m.money - c.came), 0) end as lapsed
        from unnest(need_group, need_deposit, need_factor) as n (no, deposit, factor)
        join player_totals t on t.player_id = group_player[n.no]
       cross join lateral (
         select coalesce(sum(i.amount), 0)::bigint as came
           from unnest(transfer_group, transfer_to, transfer_amount) as i (no, account, amount)
           join accounts a on a.id = i.account
          where i.no = n.no and a.player_id = t.player_id and a.wallet in ('real', 'held')
       ) c
       cross join lateral (
         select sum(w.balance_micro)::bigint - coalesce((
                  select sum(r.stake_micro) from rounds r
                   where r.player_id = t.player_id and r.state = 'open' and r.wallet is not null
                ), 0)::bigint as money
           from accounts a join wallets w on w.account_id = a.id
          where a.player_id = t.player_id and a.wallet in ('real', 'held')
       ) m
       where n.no = any (posted_group)
    ), changes_written as (
      insert into need_changes (group_id, player_id, raised_micro, lapsed_micro, is_beyond)
      select group_id, player_id, raised, lapsed, is_beyond from deposits
    )
    update player_totals t
       set need_micro = t.need_micro + d.raised - d.lapsed,
           need_of_micro = case when t.need_micro > 0 then t.need_of_micro else 0 end
                             + d.raised - d.lapsed,
           is_need_beyond = d.is_beyond or t.is_need_beyond and t.need_micro > 0
      from deposits d
     where t.player_id = d.player_id;
  end if;
end $$;

revoke execute on function ledger_post from public;
grant execute on function ledger_post to rollhouse_app;
