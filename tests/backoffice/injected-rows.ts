import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { createVault } from '../../api/platform/vault/vault.ts';
import { readConfig } from '../../api/config.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { INJECTIONS } from '../harness/injections.ts';

/** Every payload, and one that holds them all, for what is opened once. */
export const PAYLOADS: readonly string[] = [...INJECTIONS, INJECTIONS.join(' ')];

/** What a player wrote into a field: the payload first, for those that work at a beginning alone. */
export const written = (field: string, place: number): string => `${PAYLOADS[place]} ${field}`;

/** A name of an occasion has at most 80 characters. */
export const occasion = (place: number): string => written('taken', place).slice(-80);

/** The sign-in name that both the page and the search show. */
export const login = (place: number): string => `injected-${place} ${written('login', place)}`;

/** Statements of one player, whose number is `$1` and whose words are the others. */
type Row = readonly [statement: string, ...words: readonly unknown[]];

const vault = createVault(
  readConfig({ SANDBOX: 'true', DATABASE_URL: 'postgres://x' }).accountKeys,
);

const who = (place: number): readonly Row[] => [
  [
    `insert into identities (provider, external_id, player_id, profile)
     values ('telegram', $2, $1, $3)`,
    String(7_100_000_000 + place),
    JSON.stringify({ name: written('name there', place), username: written('username', place) }),
  ],
  [
    `insert into sessions (token_hash, player_id, platform, user_agent, started_at, last_seen_at,
       expires_at) values (sha256(random()::text::bytea), $1, 'web', $2, now(), now(), now())`,
    written('agent', place),
  ],
  [
    `insert into sign_in_signals (kind, value, player_id, first_seen_at, last_seen_at)
     values ('device', $2, $1, now(), now())`,
    written('device', place),
  ],
  [
    `insert into staff_acts (roles, act, subject, outcome, person_id, reason, after, via, at)
     values ('{}', 'support.change', 'player:' || $1::bigint, 'done',
       (select min(id) from staff_people), $2, $3, 'telegram', now())`,
    written('command', place),
    JSON.stringify({ text: written('before it', place) }),
  ],
];

const words = (place: number): readonly Row[] => [
  [
    `with t as (insert into support_threads (player_id, lang, name, opened_at)
       values ($1, 'en', $2, now()) returning id),
     c as (insert into support_cases (thread_id, state, about, opened_at, answer_by, changed_at)
       select id, 'new', 'other', now() - interval '2 hours', now() - interval '1 hour', now()
         from t returning id, thread_id)
     insert into support_messages (thread_id, case_id, author, text, written_at)
     select thread_id, id, 'player', $3, now() from c`,
    written('thread', place).slice(-60),
    written('question', place),
  ],
  [
    `insert into complaints (player_id, subject, text, created_at, answer_by)
     values ($1, 'payment', $2, now(), now())`,
    written('complaint', place),
  ],
  [
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     values (gen_random_uuid(), $1, 'address', 'waiting', $2, 'image/jpeg', 9,
       md5(random()::text), '\\x01', clock_timestamp())`,
    written('file', place),
  ],
  [
    `with p as (insert into partners (player_id, joined_at) values ($1, now()))
     insert into partner_bids
       (id, partner_id, traffic_sources, telegram_login, category, created_at)
     values (gen_random_uuid(), $1, $2, $3, 1, clock_timestamp())`,
    written('traffic', place),
    written('telegram', place),
  ],
  [
    `with g as (
       insert into grants (id, player_id, campaign_id, version, occasion, state, award,
         amount_micro, claimed_at)
       select gen_random_uuid(), $1, id, version, $2, 'review', 'dic-locked', 1000000, now()
         from campaigns where id = 'referral' limit 1 returning id)
     insert into grant_reviews (grant_id, score, reasons, asked_at, deadline_at)
     select id, 50, '[{"signal":"device","accounts":2}]', now(),
            clock_timestamp() + interval '1 day' from g`,
    occasion(place),
  ],
];

const chat = (place: number): readonly Row[] => [
  [
    `with r as (
       insert into chat_reported (uid, author_id, text, context, first_at, reports)
       values ($2, $1, $3, $4, clock_timestamp(), 1) returning uid)
     insert into chat_reports (uid, reporter_id, reason, at) select uid, $1, 'other', now() from r`,
    9_000_000 + place,
    written('reported', place),
    JSON.stringify([{ uid: 1, nick: written('around', place), text: 'x', at: '' }]),
  ],
  [
    `insert into chat_held (id, author_id, text, why, held_at)
     values (gen_random_uuid(), $1, $2, $3, now())`,
    written('held', place),
    written('seen', place),
  ],
  [
    `with b as (
       insert into chat_bans (id, player_id, reason, comment, began_at, by_player)
       values (gen_random_uuid(), $1, 100, $2, now(), $1) returning id)
     insert into chat_appeals (ban_id, text, asked_at) select id, $3, now() from b`,
    written('ban', place),
    written('appeal', place),
  ],
];

const money = (place: number, playerId: number): readonly Row[] => [
  [
    `with a as (
       insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
         first_used_at, usable_from)
       select gen_random_uuid(), $1, m.payway_id, '\\x01', '\\x02', $2, $3, now(), now()
         from payway_methods m where m.direction = 'withdrawal' order by m.id limit 1
       returning id, payway_id)
     insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, amount_micro,
       fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro, score, reasons,
       approvals_needed, usable_from, due_at, asked_at)
     select gen_random_uuid(), $1, a.payway_id, m.id, a.id, 'review', 5000000000, 0, m.currency_id,
       'RUB', 5000, 1000000, 40, '["big-sum"]', 0, now(), now(), clock_timestamp()
       from a join payway_methods m on m.payway_id = a.payway_id and m.direction = 'withdrawal'
      limit 1`,
    vault.seal(
      { use: 'payout-address', playerId: playerIdOf(playerId) },
      Buffer.from(JSON.stringify({ purse: written('purse', place), memo: written('memo', place) })),
    ),
    written('masked', place),
  ],
  [
    `with p as (
       insert into payments (id, player_id, code, state, payway_id, method_id, amount_micro,
         currency_id, payer_currency, amount_in_currency, rate_micro, exact_hundredths, created_at,
         updated_at, reason)
       select gen_random_uuid(), $1, 1, 1, y.id, m.id, 100000000, m.currency_id, 'RUB', 100,
              1000000, 10000, now(), now(), $3
         from payways y join payway_methods m on m.payway_id = y.id and m.direction = 'deposit'
        where y.family = 'redirect' order by m.id limit 1 returning id)
     insert into payment_notes (payment_id, kind, detail, at) select id, 'short', $2, now() from p`,
    JSON.stringify({
      amount: written('amount', place),
      currency: written('currency', place),
      customer: written('customer', place),
    }),
    written('why', place),
  ],
  [
    `with a as (
       insert into crypto_addresses (id, player_id, coin, payway_id, token, callback_url, address,
         created_at, shown_at)
       values (gen_random_uuid(), $1, $3, 83, gen_random_uuid(), 'https://house.example/x', $2,
         now(), now()) returning id)
     insert into crypto_receipts (id, address_id, txid, value_coin, confirmations, is_confirmed,
       payment_id, state, first_at, updated_at)
     select gen_random_uuid(), a.id, $4, 1, 30, true, gen_random_uuid(), 'waiting',
            clock_timestamp(), now() from a`,
    written('address', place),
    written('coin', place),
    written('transaction', place),
  ],
  [
    `insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, state,
       reason, seen_at, player_id, sender, comment)
     values ('desk', 1, $2, now(), 'unmatched', 'GRAM', 1000000000, 'waiting', 'no-memo', now(), $1,
       $3, $4)`,
    written('hash', place),
    written('sender', place),
    written('comment', place),
  ],
];

/** A player who wrote one payload into everything that a player writes; answers their number. */
export async function injectPlayer(owner: Client, place: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into players (nick, nick_skeleton, login, first_name, last_name, email)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      written('nick', place),
      randomUUID(),
      login(place),
      written('first name', place),
      written('last name', place),
      `p${place}@${written('mailbox', place)}`,
    ],
  );
  const id = Number(rows[0]?.id);
  for (const [statement, ...values] of [
    ...who(place),
    ...words(place),
    ...chat(place),
    ...money(place, id),
  ]) {
    await owner.query(statement, [id, ...values]);
  }
  return id;
}
