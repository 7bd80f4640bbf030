import type { Client } from 'pg';

/** How much a player of `fillPlayers` has of each thing: more than a page. */
export const MANY = 130;

/** What of a player is personal, as the test wrote it. */
export const PERSONAL = {
  email: 'private.person@example.org',
  firstName: 'Firstname-of-a-person',
  birthDate: '1987-06-05',
  ip: '198.51.100.77',
  telegramId: '7000000001',
  telegramName: 'private_person',
} as const;

/**
 * Players with accounts and many of everything that their page shows, one of them with personal data;
 * answers their ids. Written as the database's owner: no test of these rows is about money.
 */
export async function fillPlayers(owner: Client, players: number): Promise<readonly number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into players (nick, nick_skeleton, email, first_name, birth_date)
     select 'page' || n, gen_random_uuid(), case n when 1 then $2 end,
            case n when 1 then $3 end, case n when 1 then $4::date end
       from generate_series(1, $1) n returning id::int`,
    [players, PERSONAL.email, PERSONAL.firstName, PERSONAL.birthDate],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query(
    `insert into accounts (player_id, wallet)
     select p, w from unnest($1::bigint[]) p, unnest(array['real', 'bonus', 'held', 'dic-available']) w`,
    [ids],
  );
  await owner.query(
    `insert into wallets (account_id) select id from accounts where player_id = any ($1)`,
    [ids],
  );
  await owner.query(`insert into player_totals (player_id) select unnest($1::bigint[])`, [ids]);
  await owner.query(
    `insert into accounts (operator_account) values ('page:house') on conflict do nothing`,
  );
  for (const statement of [...PLAY, THIRD_PARTY, ...MONEY, ...PEOPLE]) {
    await owner.query(`${statement} limit $2`, [ids, players * MANY]);
  }
  await owner.query(`update sessions set ip = $2 where player_id = $1`, [ids[0], PERSONAL.ip]);
  const profile = JSON.stringify({ username: PERSONAL.telegramName });
  await owner.query(
    `insert into identities (provider, external_id, player_id, profile)
     values ('telegram', $2, $1, $3)`,
    [ids[0], PERSONAL.telegramId, profile],
  );
  await owner.query(
    `insert into players (nick, nick_skeleton, referrer_code)
     select 'further' || n, gen_random_uuid(), 'ref_' || gen_random_uuid() from generate_series(1, 1000) n`,
  );
  await owner.query('analyze');
  return ids;
}

/** A number for each of a player's things. */
const EACH = `unnest($1::bigint[]) p, generate_series(1, ${MANY}) n`;

const PLAY = [
  `insert into rounds (id, game, player_id, bet_hundredths, currency_id, rate_micro, stake_micro,
     payout_micro, setting, state, balance_micro)
   select uuidv7(make_interval(secs => -n)), case when n % 2 = 0 then 'dice' else 'mines' end, p, 100,
     1, 1000000, 1000000, 0, '{}', 'settled', 0 from ${EACH}`,
  `insert into totals_changes (group_id, player_id, wagered_micro, returned_micro, counted_micro,
     experience_micro, need_micro, rounds, win_micro)
   select uuidv7(make_interval(secs => -n)), p, 1000000, 0, 0, 0, 0, 1, 0 from ${EACH}`,
];

/** The first message of each, which names its game. */
const THIRD_PARTY = `insert into idempotency_keys (key, group_id, player_id, detail)
   select 'page:' || group_id, group_id, player_id, '{"action": "bet", "game": "page"}'
     from totals_changes where player_id = any ($1)`;

/** Deposits and withdrawals of the same moments, and transfers by rewards between them. */
const MONEY = [
  `insert into payments (id, player_id, code, state, payway_id, amount_micro, credited_micro,
     currency_id, payer_currency, amount_in_currency, rate_micro, created_at, updated_at)
   select uuidv7(), p, 1 + n % 2, 2, (select min(id) from payways), n * 1000000, n * 1000000, 1, 'RUB',
     n, 1000000, date_trunc('milliseconds', now()) - make_interval(mins => n / 4), now() from ${EACH}`,
  `insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
     to_balance_micro, to_version)
   select uuidv7(make_interval(mins => -n / 4)), 0, (select id from accounts where operator_account = 'page:house'),
     a.id, n * 1000000, case when n % 3 = 0 then 'correction' else 'bonus' end, 1, 1
     from accounts a, generate_series(1, ${MANY}) n
    where a.player_id = any ($1) and a.wallet = 'real'`,
  `insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
     first_used_at, usable_from)
   select gen_random_uuid(), p, (select min(id) from payways), sha256((p || ' ' || n)::bytea),
     sha256((p || ' ' || n)::bytea), '', '', now(), now() from ${EACH}`,
  `insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, amount_micro,
     fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro, usable_from, due_at,
     asked_at)
   select p.id, p.player_id, p.payway_id, (select min(id) from payway_methods), a.id,
     case when extract(minute from p.created_at)::int % 2 = 0 then 'review' else 'done' end,
     p.amount_micro, 0, 1, 'RUB', 1, 1000000, now(), now(), p.created_at
     from payments p join lateral (
       select id from payout_addresses a where a.player_id = p.player_id limit 1) a on true
    where p.player_id = any ($1) and p.code = 2`,
];

const PEOPLE = [
  `insert into sessions (token_hash, player_id, platform, ip, started_at, last_seen_at, expires_at)
   select sha256((p || ' ' || n)::bytea), p, 'web', '192.0.2.1', now(), now(), now() from ${EACH}`,
  `insert into sign_in_signals (kind, value, player_id, first_seen_at, last_seen_at)
   select 'network', '192.0.2.' || n, p, now(), now() from ${EACH}`,
  `insert into player_exclusions (player_id, kind, since, until)
   select p, 'coolOff', now() - interval '9 days', now() - interval '8 days' from ${EACH}`,
  `insert into player_limit_changes (player_id, kind, period, action, amount, at)
   select p, 'loss', 'day', 'set', n, now() from ${EACH}`,
  `insert into behaviour_markers (player_id, marker, detail, at)
   select p, 'night-play', '{}', now() from ${EACH}`,
  `insert into complaints (player_id, subject, text, created_at, answer_by)
   select p, 'other', 'x', now(), now() from ${EACH}`,
  `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes, stored_name,
     sealed_key, uploaded_at)
   select gen_random_uuid(), p, 'identity', 'waiting', 'x.jpg', 'image/jpeg', 1,
     replace(gen_random_uuid()::text, '-', ''), '', now() from ${EACH}`,
  `insert into support_threads (player_id, lang, name, opened_at)
   select p, 'en', 'thread', now() from unnest($1::bigint[]) p`,
  `insert into support_cases (thread_id, state, about, opened_at, answer_by, changed_at, closed_at, closed_how)
   select t.id, 'closed', 'other', now(), now(), now(), now(), 'staff'
     from support_threads t, generate_series(1, ${MANY}) n where t.player_id = any ($1)`,
  `insert into support_messages (thread_id, case_id, author, text, written_at)
   select c.thread_id, c.id, 'player', 'a question', now()
     from support_cases c join support_threads t on t.id = c.thread_id where t.player_id = any ($1)`,
  `insert into grants (id, player_id, campaign_id, version, occasion, state, award, amount_micro,
     claimed_at, ended_at)
   select gen_random_uuid(), p, c.id, c.version, 'page ' || n, 'completed', 'cash', 1000000,
     now() - make_interval(mins => n / 4), now()
     from ${EACH}, (select id, version from campaigns order by id, version limit 1) c`,
  `insert into grant_steps (grant_id, no, state, group_id, by, at)
   select g.id, 1, 'completed', uuidv7(), 'job', now() from grants g where g.player_id = any ($1)`,
  `insert into player_limits (player_id, kind, period, own_amount)
   select p, 'loss', 'day', 100000 from unnest($1::bigint[]) p`,
  `insert into staff_acts (roles, act, subject, outcome, person_id, via, at)
   select '{}', 'withdrawal.block', 'player:' || p, 'done', (select min(id) from staff_people),
     'telegram', now() from ${EACH}`,
];
