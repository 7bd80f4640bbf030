import type { Client } from 'pg';

/** How many players came by the one partner, and as many again by the others together. */
export const REFERRALS = Number(process.env['BENCH_REFERRALS'] ?? 20_000);
const OTHERS = 299;
const DAYS = 91;

/**
 * A quarter of one partner who brought twenty thousand players, with two hundred thousand clicks and a
 * hundred thousand earnings, and of 299 others with deals of every kind who brought as many together.
 */
export async function fillPartners(owner: Client, partnerId: number): Promise<void> {
  await owner.query('set synchronous_commit = off');
  for (const statement of OTHER_PARTNERS) await owner.query(statement, [OTHERS]);
  await owner.query(PLAYERS, [REFERRALS, partnerId]);
  for (const statement of WHAT_THEY_DID) await owner.query(statement);
  await owner.query(CLICKS, [partnerId]);
  await owner.query(`insert into partner_runs (kind, through) values
    ('deposits', current_date - 2), ('bets', current_date - 7)`);
  await owner.query('vacuum analyze');
}

const OTHER_PARTNERS = [
  `insert into players (nick, nick_skeleton, created_at)
   select 'other' || n, 'other' || n, now() - interval '100 days' from generate_series(1, $1::int) n`,
  `insert into partners (player_id, joined_at)
   select id, created_at from players where nick like 'other%' and $1::int > 0`,
  `insert into partner_deals
   select id, 1, 1, (array['level', 'bets', 'deposits', 'cpa'])[1 + id % 4],
          case when id % 4 = 3 then 0 else 2500 end, 'x', created_at, 'bench', created_at
     from players where nick like 'other%' and $1::int > 0`,
  `insert into partner_links (code, partner_id, is_own, name, subs, made_at)
   select 'code' || id, id, true, '', '{}', created_at from players
    where nick like 'other%' and $1::int > 0`,
];

const PLAYERS = `
  with made as (
    insert into players (nick, nick_skeleton, created_at)
    select 'came' || n, 'came' || n, now() - interval '1 day' * (${DAYS} * n::float8 / (2 * $1))
      from generate_series(1, 2 * $1::int) n returning id, created_at, nick),
  others as (select array_agg(player_id) as ids from partners where player_id <> $2)
  insert into partner_referrals (player_id, partner_id, deal_version, subs, country,
    is_from_telegram, registered_at, first_deposit_at, counted_micro, counted_at, judged_at)
  select id, case when id % 2 = 0 then $2 else ids[1 + id % array_length(ids, 1)] end, 1,
         array[(array['vk', 'blog', 'tg'])[1 + id % 3], 'campaign' || id % 500],
         (array['KZ', 'TR', 'UZ'])[1 + id % 3], id % 2 = 0, created_at,
         case when id % 3 > 0 then created_at + interval '1 hour' end, 1000000000,
         now() - interval '1 day', now()
    from made cross join others`;

const WHAT_THEY_DID = [
  `insert into player_totals (player_id, counted_micro, experience_micro)
   select player_id, 1000000000, 1000000000 from partner_referrals`,
  `insert into sign_in_signals (kind, value, player_id, first_seen_at, last_seen_at)
   select 'device', 'device' || player_id, player_id, now(), now() from partner_referrals
   union all
   select 'network', 'network' || player_id / 50, player_id, now(), now() from partner_referrals`,
  `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
     payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at, finished_at)
   select gen_random_uuid(), player_id, 1 + n / 2, 2, (select min(id) from payways), 500000000, 1,
          'RUB', 1, 1000000, case when n < 2 then 500000000 end, at, at, at
     from partner_referrals cross join generate_series(0, 2) n
    cross join lateral (select least(first_deposit_at + n * interval '5 days', now()) as at) t
    where first_deposit_at is not null`,
  `insert into partner_earnings
   select player_id, partner_id, d.kind, day, 200000000, 1000000, now()
     from partner_referrals r join partner_deals d using (partner_id)
    cross join lateral (
      select distinct least((registered_at + n * interval '4 days')::date, current_date) as day
        from generate_series(0, 5) n) days
    where r.deal_version = d.version and first_deposit_at is not null`,
  `update partners p set earned_micro = e.sum from (
     select partner_id, sum(amount_micro) as sum from partner_earnings group by 1) e
   where e.partner_id = p.player_id`,
  `insert into partner_invites
   select player_id, level, partner_id, 3000000, registered_at, true
     from partner_referrals cross join generate_series(1, 2) level where first_deposit_at is not null`,
  `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
     stored_name, sealed_key, uploaded_at)
   select gen_random_uuid(), player_id, 'identity', 'approved', 'a.jpg', 'image/jpeg', 1,
          replace(gen_random_uuid()::text, '-', ''), '\\x00', now()
     from partner_referrals where player_id % 5 = 0`,
];

const CLICKS = `
  insert into partner_clicks (id, partner_id, link_code, kind, subs, country, visitor, day, at)
  select gen_random_uuid(), $1, null, 'web', array[(array['vk', 'blog', 'tg'])[1 + n % 3],
         'campaign' || n % 500], 'KZ', decode(lpad(to_hex(n), 16, '0'), 'hex'),
         (at at time zone 'Europe/Moscow')::date, at
    from generate_series(1, 200000) n
   cross join lateral (select now() - interval '1 day' * (${DAYS} * n::float8 / 200000) as at) t`;
