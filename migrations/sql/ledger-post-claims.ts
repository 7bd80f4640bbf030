/** The statement that posts; its marked places are for what only some calls need. */
const POSTING = `
  return query
  with groups as materialized (
    select * from unnest(p_group, p_player, p_request, p_body, p_seed, p_nonce)
      with ordinality as g (id, player_id, request_id, body, seed_id, nonce, no)
  ), moves as materialized (
    select * from unnest(t_group, t_seq, t_from, t_to, t_amount, t_kind)
      as t (no, seq, from_account, to_account, amount, kind)
  ), legs as (
    select no, seq, from_account as account, -amount as delta from moves
    union all
    select no, seq, to_account, amount from moves
  ), steps as materialized (
    select l.no, l.seq, l.account,
           w.balance_micro + sum(l.delta) over steps_of as balance,
           w.version + row_number() over steps_of as version
      from legs l join wallets w on w.account_id = l.account
    window steps_of as (partition by l.account order by l.seq)
  ), short as (
    select distinct no from steps where balance < 0
  ), stale as (
    select g.no from groups g left join seeds s on s.id = g.seed_id
     where g.seed_id is not null and (s.nonce <> g.nonce or s.state <> 'active' or s.id is null)
  ), blocked as materialized (
    select * from unnest(blocked_no, blocked_status) as b (no, status)
  ), candidates as materialized (
    select g.* from groups g
     where g.no not in (select no from blocked) and g.no not in (select no from short)
       and g.no not in (select no from stale)
  ), claimed as (
    insert into requests (player_id, request_id, body_hash, group_id)
    select player_id, request_id, decode(body, 'hex'), id from candidates
     where request_id is not null
    on conflict do nothing
    returning group_id
  ), posted as materialized (
    select c.* from candidates c
     where c.request_id is null or c.id in (select group_id from claimed)
  ), moved as materialized (
    select distinct on (s.account) s.account, s.no, s.balance, s.version
      from steps s join posted p on p.no = s.no order by s.account, s.seq desc
  ), closings as materialized (
    select p.id, p.player_id, c.*
      from unnest(c_group, c_round, c_wallet, c_payout, c_experience, c_outcome, c_state)
        as c (group_no, round, wallet, payout, experience, outcome, state)
      join posted p on p.no = c.group_no
  ), finals as materialized (
    select account, no, balance, version from moved
    union all
    select w.account_id, c.group_no, w.balance_micro, w.version
      from closings c join wallets w on w.account_id = c.wallet
     where not exists (select from moved m where m.account = c.wallet)
/* with claims: reported */
  ), paid as (
    update wallets w set balance_micro = m.balance, version = m.version
      from moved m where w.account_id = m.account
  ), written as (
    insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
                           from_balance_micro, from_version, to_balance_micro, to_version)
    select p.id, m.seq, m.from_account, m.to_account, m.amount, m.kind,
           a.balance, a.version, b.balance, b.version
      from moves m
      join posted p on p.no = m.no
      left join steps a on a.no = m.no and a.seq = m.seq and a.account = m.from_account
      left join steps b on b.no = m.no and b.seq = m.seq and b.account = m.to_account
  ), spun as (
    update seeds s set nonce = s.nonce + 1
      from posted p where p.seed_id = s.id
  ), played as materialized (
    select p.id, p.no, p.player_id, p.seed_id, p.nonce, f.balance, r.*
      from unnest(r_group, r_game, r_wallet, r_bet, r_currency, r_course, r_stake, r_payout,
                  r_experience, r_setting, r_outcome, r_state, r_table, r_side)
        as r (group_no, game, wallet, bet, currency, course, stake, payout, experience, setting,
              outcome, state, place, side)
      join posted p on p.no = r.group_no
      left join finals f on f.account = r.wallet
  ), recorded as (
    insert into rounds (id, game, player_id, seed_id, nonce, bet_hundredths, currency_id,
                        course_micro, stake_micro, payout_micro, setting, outcome, state,
                        balance_micro, settled_at, table_id, side)
    select r.id, r.game, r.player_id, r.seed_id, r.nonce, r.bet, r.currency, r.course, r.stake,
           r.payout, r.setting::jsonb, r.outcome::jsonb, r.state, r.balance,
           case when r.state = 'open' then null else now() end, r.place, r.side
      from played r
  ), closed as (
    update rounds r
       set state = c.state, payout_micro = c.payout, outcome = c.outcome::jsonb, step = r.step + 1,
           settle_group = case when c.state = 'open' then null else c.id end,
           settled_at = case when c.state = 'open' then null else now() end,
           balance_micro = coalesce(f.balance, r.balance_micro)
      from closings c left join finals f on f.account = c.wallet
     where r.id = c.round
    returning r.player_id, r.stake_micro, r.payout_micro, r.state, c.experience
/* with claims: written */
  ), results as materialized (
    select player_id, stake, payout, experience, 1 as rounds, payout as win,
           payout * 10000 / stake as multiplier
      from played where state = 'settled'
    union all
    select player_id, stake_micro, payout_micro, experience, 1, payout_micro,
           payout_micro * 10000 / stake_micro
      from closed where state = 'settled'
/* with claims: changes */
  ), totalled as (
    update player_totals t
       set experience_micro = t.experience_micro + r.experience,
           wagered_micro = t.wagered_micro + r.stake,
           returned_micro = t.returned_micro + r.payout,
           rounds = t.rounds + r.rounds,
           max_win_micro = greatest(t.max_win_micro, r.win),
           max_multiplier_e4 = greatest(t.max_multiplier_e4, r.multiplier)
      from results r where t.player_id = r.player_id
    returning t.player_id, t.experience_micro, t.wagered_micro,
              t.returned_micro - t.wagered_micro as net_micro
  )
  select g.no::int,
         case when p.no is not null then 'posted'
              when b.no is not null then b.status
              when g.no in (select no from short) then 'short'
              when g.no in (select no from stale) then 'stale'
              else 'repeated' end,
         f.account, f.balance::bigint, f.version, t.experience_micro, t.wagered_micro, t.net_micro
    from groups g
    left join posted p on p.no = g.no
    left join blocked b on b.no = g.no
    left join finals f on f.no = g.no
    left join totalled t on t.player_id = g.player_id;
`;

/** What posting says besides where groups bring claims, reported wallets or changes of totals. */
const WITH_CLAIMS = {
  reported: `
    union all
    select w.account_id, l.no, w.balance_micro, w.version
      from unnest(l_group, l_wallet) as l (no, wallet)
      join posted p on p.no = l.no
      join wallets w on w.account_id = l.wallet
     where not exists (select from moved m where m.account = l.wallet)`,
  written: `
  ), claims_made as (
    insert into claims (key, group_id, player_id, detail)
    select k.key, p.id, p.player_id, k.detail::jsonb
      from unnest(k_group, k_key, k_detail) as k (no, key, detail)
      join posted p on p.no = k.no
  ), changed as materialized (
    select p.id, p.player_id, d.*
      from unnest(d_group, d_wagered, d_returned, d_experience, d_rounds, d_win)
        as d (group_no, wagered, returned, experience, rounds, win)
      join posted p on p.no = d.group_no
  ), changes_noted as (
    insert into totals_changes (group_id, player_id, wagered_micro, returned_micro,
                                experience_micro, rounds, win_micro)
    select id, player_id, wagered, returned, experience, rounds, win from changed`,
  changes: `
    union all
    select player_id, wagered, returned, experience, rounds, win, 0 from changed`,
} as const;

const postingWith = (parts: Partial<Record<keyof typeof WITH_CLAIMS, string>>) =>
  POSTING.replaceAll(
    /\/\* with claims: (reported|written|changes) \*\//g,
    (_, name: keyof typeof WITH_CLAIMS) => parts[name] ?? '',
  );

/**
 * `ledger_post` posts many transfer groups in one statement; each group succeeds or fails alone.
 *
 * Arrays run in parallel: `p_*` has one element for each group, `t_*` one for each transfer, `r_*`
 * one for each group that begins a round, `c_*` one for each group that moves a round on or ends
 * it, `k_*` one for each claim, `l_*` one for each wallet that is locked and reported though nothing
 * need move on it, `d_*` one for each group that changes its player's totals without a round; each
 * `*_group` is a position in `p_*` from 1. The first statements lock wallets, seeds, rounds and
 * tables, each in id order, so two calls never wait for each other in a ring; the last reads what
 * the locks made stable. A group is refused whole when
 * - `taken`: one of its claims was made before, by anybody;
 * - `short`: any wallet would pass below zero at any of its steps;
 * - `stale`: its seed is not active at the nonce it drew, or its round is not open at the step it
 *   was read at;
 * - `busy`: the player has an open round of the same game away from tables;
 * - `closed`: the table takes no bets any more, by the clock of this database;
 * - `other-side`, `other-currency`: the player stands elsewhere at this table;
 * - `repeated`: its request id was taken before.
 * Claims are judged under the wallet's lock, so calls for one wallet never race for one. Two wallets
 * that race for one end in a unique violation of the later, which then finds the claim made.
 * Groups of one call must not share a wallet, a seed or the player of a round or of totals: each is
 * judged against the books as they stood before the call, so such a call is refused whole and its
 * groups go one by one. An id more than a minute older than the call is refused, so that everything
 * before a minute ago is complete and can be rolled up. Sequential scans are off inside it and plans
 * are made once, so that they stay the same when tables grow. A call without claims runs a statement
 * that does not mention them: mentioning them cost it a quarter more at middling batches.
 * One row comes back for each wallet a group touches or names, or one bare row for any other.
 */
export const LEDGER_POST_CLAIMS = `
create function ledger_post(
  p_group uuid[], p_player bigint[], p_request uuid[], p_body text[], p_seed bigint[],
  p_nonce bigint[],
  t_group int[], t_seq smallint[], t_from bigint[], t_to bigint[], t_amount bigint[], t_kind text[],
  r_group int[], r_game text[], r_wallet bigint[], r_bet bigint[], r_currency smallint[],
  r_course bigint[], r_stake bigint[], r_payout bigint[], r_experience bigint[], r_setting text[],
  r_outcome text[], r_state text[], r_table uuid[], r_side text[],
  c_group int[], c_round uuid[], c_step int[], c_wallet bigint[], c_payout bigint[],
  c_experience bigint[], c_outcome text[], c_state text[],
  k_group int[], k_key text[], k_detail text[], l_group int[], l_wallet bigint[],
  d_group int[], d_wagered bigint[], d_returned bigint[], d_experience bigint[], d_rounds int[],
  d_win bigint[]
) returns table (
  group_no int, status text, account_id bigint, balance_micro bigint, version bigint,
  experience_micro bigint, wagered_micro bigint, net_micro bigint
)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  oldest constant uuid := uuid_floor(now() - interval '60 seconds');
  touched bigint[];
  blocked_no int[] := '{}';
  blocked_status text[] := '{}';
begin
  if exists (select from unnest(p_group) as g (id) where g.id < oldest) then
    raise exception 'a group id is more than a minute old' using errcode = 'check_violation';
  end if;
  select array_agg(w.account_id) into touched from (
    select account_id from wallets where account_id = any (t_from || t_to || c_wallet || l_wallet)
     order by account_id for update) w;
  perform 1 from seeds s where s.id = any (p_seed) order by s.id for update;
  if cardinality(p_group) > 1 then
    perform 1 from unnest(t_group || t_group || c_group || l_group,
                          t_from || t_to || c_wallet || l_wallet) as t (no, account)
      join unnest(touched) as w (account) on w.account = t.account
     group by t.account having min(t.no) <> max(t.no)
    union all
    select 1 from unnest(p_seed) as s (id) where s.id is not null group by s.id having count(*) > 1
    union all
    select 1 from unnest(r_group || c_group || d_group) as r (no) group by p_player[r.no] having count(*) > 1;
    if found then
      raise exception 'two groups of one call share a wallet, a seed or a player of a round'
        using errcode = 'cardinality_violation';
    end if;
  end if;

  if cardinality(c_group) > 0 then
    perform 1 from rounds r where r.id = any (c_round) order by r.id for update;
    select array_agg(c.no), array_agg('stale'::text) into blocked_no, blocked_status
      from unnest(c_group, c_round, c_step) as c (no, round, step)
      left join rounds r on r.id = c.round
     where r.state is distinct from 'open' or r.step <> c.step;
  end if;
  if 'open' = any (r_state) then
    perform 1 from table_rounds t where t.id = any (r_table) order by t.id for share;
    select blocked_no || array_agg(b.no), blocked_status || array_agg(b.status)
      into blocked_no, blocked_status
      from (
        select r.no,
               case when r.place is null then case when exists (
                      select from rounds o
                       where o.player_id = p_player[r.no] and o.game = r.game and o.state = 'open'
                    ) then 'busy' end
                    when t.id is null or t.state not in ('waiting', 'betting')
                      or t.closes_at <= clock_timestamp() then 'closed'
                    else (
                      select case when o.currency_id <> r.currency then 'other-currency'
                                  else 'other-side' end
                        from rounds o
                       where o.player_id = p_player[r.no] and o.game = r.game and o.state = 'open'
                         and o.table_id = r.place
                         and (o.currency_id <> r.currency or (r.side is not null and o.side <> r.side))
                       limit 1)
               end as status
          from unnest(r_group, r_game, r_currency, r_state, r_table, r_side)
            as r (no, game, currency, state, place, side)
          left join table_rounds t on t.id = r.place
         where r.state = 'open'
      ) b where b.status is not null;
  end if;
  if cardinality(k_group) > 0 then
    select coalesce(blocked_no, '{}') || coalesce(array_agg(k.no), '{}'),
           coalesce(blocked_status, '{}') || coalesce(array_agg('taken'::text), '{}')
      into blocked_no, blocked_status
      from (
        select distinct u.no from unnest(k_group, k_key) as u (no, key)
          join claims c on c.key = u.key
         where u.no <> all (coalesce(blocked_no, '{}'))
      ) k;
  end if;

  if cardinality(k_group) + cardinality(l_group) + cardinality(d_group) = 0 then
    ${postingWith({})}
  else
    ${postingWith(WITH_CLAIMS)}
  end if;
end $$`;
