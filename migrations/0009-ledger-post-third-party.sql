-- The lean way of games of other providers: `ledger_post_third_party`.
--
-- Why: as in `0007-ledger-post-lean.sql`, whose head holds for it too: their bets and wins come as
-- fast as those of our own games, and have one form. What takes back and what settles debts goes the
-- general way.
-- Locks: nothing that exists.

-- A bet or a win: at most one transfer between a wallet and an account of the operator, one key that
-- is used once for ever, and what it adds to the totals of its player, where it adds anything. A win
-- of nothing uses its key and no more. No caps.
--
-- As with bets, the update of the wallets is their lock and their judgement. A key that another call
-- uses meanwhile fails this one (23505). A win of nothing locks no wallet: two calls that have the
-- same ones wait for each other by their keys, which are therefore used in one order, after all others.
-- Only a provider that gives one key to two players can still make calls wait in a ring; Postgres then
-- ends one of them, and its groups go the general way.
--
-- One refusal it answers itself: that the key was used. A key is used for ever and that comes before
-- all else that may be refused here, so there is nothing to judge; and providers repeat themselves so
-- often that nearly every call would be followed by one of the general way.
create function ledger_post_third_party(
  group_uuid uuid[],
  group_player bigint[],
  group_wallet bigint[],
  group_operator bigint[],     -- null where nothing moves
  group_stake bigint[],        -- what leaves the wallet; zero for a win
  group_payout bigint[],       -- what reaches it; zero for a bet
  group_owed bigint[],         -- how often the player's debts had changed when it was made; or null
  idempotency_key text[],
  idempotency_detail text[],   -- JSON that whoever meets the key again reads
  totals_rounds int[],         -- null where the totals stay as they are
  totals_wagered bigint[],
  totals_returned bigint[],
  totals_counted bigint[],
  totals_experience bigint[],  -- the counted stake where the game gives experience
  totals_need bigint[],        -- added to what is still to be played; negative lowers it
  totals_win bigint[]          -- a win to compare with the largest; zero for none
) returns table (
  group_no int,
  is_taken boolean,            -- the key was used before: nothing was posted, and the rest is null
  balance_micro bigint,
  version bigint,
  experience_micro bigint,     -- null where the totals stay as they are
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
begin
  perform require_present_ids(group_uuid);
  return query
    with ready as materialized (
      select b.*, w.balance_micro as balance, w.version, k.is_used
        from (
          select g.no, group_uuid[g.no] as id, group_player[g.no] as player,
                 group_wallet[g.no] as wallet, group_stake[g.no] as stake,
                 group_payout[g.no] as payout, totals_rounds[g.no] as rounds
            from generate_subscripts(group_uuid, 1) as g (no)
          offset 0
        ) b
       cross join lateral (
         select w.balance_micro, w.version from wallets w where w.account_id = b.wallet offset 0
       ) w
       cross join lateral (
         select (select true from idempotency_keys u
                  where u.key = idempotency_key[b.no] limit 1) is not null as is_used
         offset 0
       ) k
       where k.is_used or w.balance_micro >= b.stake
       order by b.wallet

    ), moved as materialized (
      update wallets w
         set balance_micro = w.balance_micro - b.stake + b.payout, version = w.version + 1
        from ready b
       where w.account_id = b.wallet and not b.is_used and b.stake + b.payout > 0
         and w.balance_micro >= b.stake
      returning b.no, b.id, b.player, b.wallet, b.stake, b.payout, b.rounds,
                new.balance_micro as balance, new.version

    ), posted as materialized (
      select * from moved
      union all
      (select no, id, player, wallet, stake, payout, rounds, balance, version
         from ready
        where not is_used and stake + payout = 0
        order by idempotency_key[no])

    ), keys_written as (
      insert into idempotency_keys (key, group_id, player_id, detail)
      select idempotency_key[no], id, player, idempotency_detail[no]::jsonb
        from posted

    ), counted as materialized (
      update player_totals t
         set experience_micro = t.experience_micro + totals_experience[b.no],
             counted_micro = t.counted_micro + totals_counted[b.no],
             need_micro = greatest(t.need_micro + totals_need[b.no], 0),
             wagered_micro = t.wagered_micro + totals_wagered[b.no],
             returned_micro = t.returned_micro + totals_returned[b.no],
             rounds = t.rounds + b.rounds,
             max_win_micro = greatest(t.max_win_micro, totals_win[b.no])
        from (select * from posted where rounds is not null order by player) b
       where t.player_id = b.player
      returning b.no, b.id, b.player, new.experience_micro as experience,
                new.wagered_micro as wagered, new.returned_micro - new.wagered_micro as net,
                new.need_micro - old.need_micro as need

    ), changes_written as (
      insert into totals_changes (group_id, player_id, wagered_micro, returned_micro,
                                  counted_micro, experience_micro, need_micro, rounds, win_micro)
      select id, player, totals_wagered[no], totals_returned[no], totals_counted[no],
             totals_experience[no], need, totals_rounds[no], totals_win[no]
        from counted

    ), transfers_written as (
      insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
                             from_balance_micro, from_version, to_balance_micro, to_version)
      select id, 0, wallet, group_operator[no], stake, 'stake', balance, version, null, null
        from posted
       where stake > 0
      union all
      select id, 0, group_operator[no], wallet, payout, 'payout', null, null, balance, version
        from posted
       where payout > 0
    )
    select p.no, false, p.balance, p.version, c.experience, c.wagered, c.net
      from posted p left join counted c on c.no = p.no
     where case when (select count(*) from ready where not is_used) = (select count(*) from posted)
                 and (select count(rounds) from posted) = (select count(*) from counted) then true
                else refuse_changed_rows() end
    union all
    select no, true, null, null, null, null, null from ready where is_used;

  -- The wallets are locked now, and whoever changes a player's debts locks the wallet first: a group
  -- whose debts changed since it was made fails the call, and `ledger_post` refuses it.
  perform 1 from generate_subscripts(group_owed, 1) as g (no)
    where group_owed[g.no] <> (select count(*) from idempotency_keys c
                                where c.key like 'provider:owed:%' and c.player_id = group_player[g.no]);
  if found then
    perform refuse_changed_rows();
  end if;
end $$;

revoke execute on function ledger_post_third_party from public;
grant execute on function ledger_post_third_party to rollhouse_app;
