import type { Client } from 'pg';

const PLAYERS = 20_000;

/** Twenty thousand players who came by a partner within the last months, and what each brought. */
export async function fillBooks(owner: Client, login: string): Promise<void> {
  await owner.query(
    `with partner as (select id from players where login = $1),
     came as (
       insert into players (nick, nick_skeleton, is_demo, created_at)
       select 'crowd.' || n, 'crowd.' || n, false, now() - n * interval '4 minutes'
         from generate_series(1, $2::int) n
       returning id, created_at),
     brought as (
       insert into partner_referrals
         (player_id, partner_id, deal_version, subs, country, is_from_telegram, registered_at,
          first_deposit_at, counted_micro)
       select c.id, p.id, 1, array[case when c.id % 3 = 0 then 'vk' else 'blog' end, 'top'],
              case when c.id % 2 = 0 then 'KZ' else 'TR' end, c.id % 2 = 0, c.created_at,
              case when c.id % 4 = 0 then c.created_at + interval '1 hour' end, 0
         from came c cross join partner p
       returning player_id, partner_id, registered_at, first_deposit_at)
     insert into partner_earnings
       (player_id, partner_id, kind, day, base_micro, amount_micro, updated_at)
     select player_id, partner_id, 'level', (registered_at at time zone 'Europe/Moscow')::date,
            200000000, 1000000, registered_at
       from brought where first_deposit_at is not null`,
    [login, PLAYERS],
  );
}
