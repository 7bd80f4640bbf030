import type { Client } from 'pg';

/**
 * Gives a partner, by their login, an order for 1500 that one player earned them, an application, and a
 * player who was refused; the players are other logins. Answers the partner's id.
 */
export async function partnerWaits(
  owner: Client,
  [partner, player, refused]: readonly [string, string, string],
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with who as (
       select (select id from players where login = $1) as partner,
              (select id from players where login = $2) as player,
              (select id from players where login = $3) as refused),
     joined as (
       insert into partners (player_id, joined_at) select partner, now() from who),
     deal as (
       insert into partner_deals
         (partner_id, version, level, kind, share_bp, hash, offered_at, offered_by, accepted_at)
       select partner, 1, 1, 'level', 2500, 'x', now(), 'test', now() from who),
     came as (
       insert into partner_referrals (player_id, partner_id, deal_version, subs, country,
         is_from_telegram, registered_at, refused_for)
       select player, partner, 1, '{}'::text[], 'KZ', false, now(), null from who
       union all
       select refused, partner, 1, '{}', 'KZ', false, now(), 'same-person' from who),
     earned as (
       insert into partner_earnings
         (player_id, partner_id, kind, day, base_micro, amount_micro, updated_at)
       select player, partner, 'level', current_date, 300000000000, 1500000000, now() from who
       union all
       select refused, partner, 'level', current_date, 80000000000, 400000000, now() from who),
     ordered as (
       insert into partner_orders (id, partner_id, amount_micro, decided_on, created_at)
       select gen_random_uuid(), partner, 1500000000, '2026-12-02', now() from who),
     applied as (
       insert into partner_bids
         (id, partner_id, traffic_sources, telegram_login, category, created_at)
       select gen_random_uuid(), partner, 'A channel about football with 40,000 readers, and ads',
              'fairplay_ann', 1, now() from who)
     select partner::text as id from who`,
    [partner, player, refused],
  );
  return rows[0]?.id ?? '';
}

/** What a player holds as money, in base micro-units. */
export async function heldMicro(owner: Client, playerId: string): Promise<bigint> {
  const { rows } = await owner.query<{ held: string }>(
    `select w.balance_micro as held from wallets w join accounts a on a.id = w.account_id
      where a.player_id = $1 and a.wallet = 'real'`,
    [playerId],
  );
  return BigInt(rows[0]?.held ?? 0);
}
