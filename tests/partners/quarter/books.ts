import type { Client } from 'pg';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Act, PlannedPlayer } from './plan.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

/** A day of the books, by its first millisecond in Moscow. */
export type Day = { readonly startMs: number };

/** A player who came, with the account of their wallet. */
export type Came = { readonly planned: PlannedPlayer; readonly id: number };

/**
 * Writes players who came on a day, with a wallet, totals and a device of their own or another's; the
 * code they came by is the partner’s invitation, or their link with a sub-id.
 */
export async function writePlayers(
  owner: Client,
  { startMs }: Day,
  {
    players,
    partnerIds,
  }: { readonly players: readonly PlannedPlayer[]; readonly partnerIds: readonly number[] },
): Promise<Came[]> {
  if (players.length === 0) return [];
  const { rows } = await owner.query<{ id: number }>(
    `with asked as (
       select * from unnest($1::int[], $2::bigint[], $3::text[]) with ordinality
                  as a (no, partner, sub, nth)),
     made as (
       insert into players (nick, nick_skeleton, created_at, referrer_code)
       select 'q' || no, 'q' || no, $4::timestamptz + nth * interval '1 second',
              case when sub = '' then 'ref_' || p.public_id else 'ads_' || l.code || '-' || sub end
         from asked join players p on p.id = asked.partner
         join partner_links l on l.partner_id = p.id and l.is_own
        order by nth returning id, nick),
     opened as (insert into accounts (player_id, wallet) select id, 'real' from made returning id),
     filled as (insert into wallets (account_id) select id from opened),
     counted as (insert into player_totals (player_id) select id from made)
     select id::int from made order by substr(nick, 2)::int`,
    [
      players.map(({ no }) => no),
      players.map(({ partner }) => partnerIds[partner]),
      players.map(({ sub }) => sub),
      new Date(startMs + HOUR_MS),
    ],
  );
  const inOrder = players.toSorted((a, b) => a.no - b.no);
  return inOrder.map((planned, at) => ({ planned, id: rows[at]?.id ?? 0 }));
}

/** The devices of players: their own, their partner's, or that of somebody who came before. */
export async function writeDevices(
  owner: Client,
  came: readonly Came[],
  sharedWith: (one: Came) => number | undefined,
): Promise<void> {
  await owner.query(
    `insert into sign_in_signals (kind, value, player_id, first_seen_at, last_seen_at)
     select 'device', coalesce((select min(s.value) from sign_in_signals s
                                 where s.player_id = a.other and s.kind = 'device'),
                               'device-of-' || a.id), a.id, now(), now()
       from unnest($1::bigint[], $2::bigint[]) a (id, other)`,
    [came.map(({ id }) => id), came.map((one) => sharedWith(one) ?? null)],
  );
}

/** Documents of those who prove who they are. */
export const writeDocuments = (owner: Client, ids: readonly number[]) =>
  owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     select gen_random_uuid(), id, 'identity', 'approved', 'a.jpg', 'image/jpeg', 1,
            replace(gen_random_uuid()::text, '-', ''), '\\x00', now()
       from unnest($1::bigint[]) id`,
    [ids],
  );

/** One visit for each player of a day, and two that brought nobody, by the link they came by. */
export const writeClicks = (owner: Client, { startMs }: Day, ids: readonly number[]) =>
  owner.query(
    `insert into partner_clicks (id, partner_id, link_code, kind, subs, country, visitor, day, at)
     select gen_random_uuid(), l.partner_id, l.code, 'web',
            array[split_part(p.referrer_code, '-', 2)],
            case when n = 0 then 'KZ' else 'TR' end,
            decode(lpad(to_hex(p.id * 3 + n), 16, '0'), 'hex'), $2::date, $3
       from players p join partner_links l on p.referrer_code like 'ads%'
       and l.code = split_part(substr(p.referrer_code, 5), '-', 1)
      cross join generate_series(0, 2) n
      where p.id = any ($1::bigint[])`,
    [ids, moscowDate(startMs), new Date(startMs + HOUR_MS)],
  );

/** Who excluded themselves on a day. */
export const writeExclusions = (owner: Client, { startMs }: Day, ids: readonly number[]) =>
  owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     select id, 'exclusion', $2::timestamptz, $2::timestamptz + interval '1 year'
       from unnest($1::bigint[]) id`,
    [ids, new Date(startMs + 20 * HOUR_MS)],
  );

/**
 * Writes what players did on a day, as `ledger_post` and the cash desk write it: a deposit, then a lost
 * bet, then a payout, each with transfers that continue the wallet, keys, what has to be played, and
 * totals. The audits of the ledger and the desk find every mistake in it.
 */
export async function writeActs(
  owner: Client,
  { startMs }: Day,
  acts: readonly { readonly id: number; readonly act: Act }[],
): Promise<void> {
  if (acts.length === 0) return;
  const offsetOf = { first: 0, noon: 12 * HOUR_MS, last: 24 * HOUR_MS - 1 };
  await owner.query(ACTS, [
    acts.map(({ id }) => id),
    acts.map(({ act }) => String(act.depositMicro)),
    acts.map(({ act }) => String(act.stakeMicro)),
    acts.map(({ act }) => String(act.countedMicro)),
    acts.map(({ act }) => String(act.withdrawMicro)),
    acts.map(({ act }) => offsetOf[act.at]),
    new Date(startMs),
  ]);
}

const ACTS = `
  with asked as materialized (
    select p.*, a.id as account, w.balance_micro as b, w.version as v, t.need_micro as need,
           o.id as outside, o.payway, h.id as house, gen_random_uuid() as pay_in,
           gen_random_uuid() as pay_out,
           $7::timestamptz + p.offset_ms * interval '1 millisecond' as at,
           uuidv7($7::timestamptz + interval '13 hours' - now()) as g_in,
           uuidv7($7::timestamptz + interval '14 hours' - now()) as g_bet,
           uuidv7($7::timestamptz + interval '15 hours' - now()) as g_out
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
             as p (id, d, s, c, w, offset_ms)
      join accounts a on a.player_id = p.id and a.wallet = 'real'
      join wallets w on w.account_id = a.id
      join player_totals t on t.player_id = p.id
     cross join (select id, split_part(operator_account, ':', 2)::int as payway from accounts
                  where operator_account ~ '^outside:[0-9]+$' order by id limit 1) o
     cross join (select id from accounts where operator_account = 'game:dice') h
  ), act as materialized (select *, least(c, need + d) as lowered from asked
  ), paid as (
    insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
      payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
      finished_at)
    select pay_in, id, 1, 2, payway, d + 7, 1, 'RUB', 1, 1000000, d, at, at, at from act
    union all
    select pay_out, id, 2, 2, payway, w, 1, 'RUB', 1, 1000000, null,
           $7::timestamptz + interval '15 hours', $7, $7::timestamptz + interval '15 hours'
      from act where w > 0
  ), keyed as (
    insert into idempotency_keys (key, group_id, player_id, detail, created_at)
    select 'deposit:' || pay_in, g_in, id, jsonb_build_object('creditedMicro', d::text), at from act
    union all
    select 'withdraw:' || pay_out || ':end', g_out, id, '{"how": "settled"}', at from act where w > 0
  ), raised as (
    insert into need_changes (group_id, player_id, raised_micro, lapsed_micro)
    select g_in, id, d, 0 from act
  ), bet as (
    insert into rounds (id, game, player_id, bet_hundredths, currency_id, rate_micro, stake_micro,
      payout_micro, counted_micro, need_micro, setting, outcome, state, balance_micro, created_at,
      settled_at)
    select g_bet, 'dice', id, s / 10000, 1, 1000000, s, 0, c, lowered, '{}', '{}', 'settled',
           b + d - s, at, at from act
  ), moved as (
    insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
      from_balance_micro, from_version, to_balance_micro, to_version, created_at)
    select g_in, 0, outside, account, d, 'deposit', null, null, b + d, v + 1, at from act
    union all
    select g_bet, 0, account, house, s, 'stake', b + d - s, v + 2, null, null, at from act
    union all
    select g_out, 0, account, outside, w, 'withdrawal', b + d - s - w, v + 3, null, null, at
      from act where w > 0
  ), held as (
    update wallets x set balance_micro = b + d - s - w, version = v + 2 + (w > 0)::int
      from act where x.account_id = act.account
  )
  update player_totals t
     set counted_micro = t.counted_micro + c, experience_micro = t.experience_micro + c,
         need_micro = need + d - lowered, wagered_micro = t.wagered_micro + s, rounds = t.rounds + 1
    from act where t.player_id = act.id`;

/** The click of each who came by a link on a day is theirs, as if the app had bound it. */
export const bindClicks = (owner: Client, ids: readonly number[]) =>
  owner.query(
    `update partner_referrals r set click_id = c.id, country = c.country
       from partner_clicks c
      where r.player_id = any ($1::bigint[]) and c.partner_id = r.partner_id
        and c.visitor = decode(lpad(to_hex(r.player_id * 3), 16, '0'), 'hex')`,
    [ids],
  );
