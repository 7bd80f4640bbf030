import { randomBytes } from 'node:crypto';
import { Address } from '@ton/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOfPayee } from '../../api/cashdesk/withdrawals/payee-links.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { fingerprintsOf } from '../../api/protection/exclusion/fingerprints.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { staffActor } from '../harness/staff.ts';
import { wholeReads } from './plans.ts';
import { openPlayerStage, type PlayerStage } from './player-stage.ts';

const WALLET = Address.parseRaw(`0:${'5e'.repeat(32)}`);
const CARD = '2200700812345678';
const [TX, TON_TX] = [randomBytes(32).toString('hex'), randomBytes(32)];
const DEVICE = randomBytes(32).toString('base64url');
const [PAYMENT, WITHDRAWAL, ROUND, THIRD_PARTY] = [uuidV7(), uuidV7(), uuidV7(), uuidV7()];

let stage: PlayerStage;
let risk: StaffActor;
let support: StaffActor;
let mara = 0;
let publicId = '';

beforeAll(async () => {
  stage = await openPlayerStage();
  risk = await staffActor(stage.db, 'rita', { roles: ['risk'] });
  support = await staffActor(stage.db, 'sam', { roles: ['support'] });
  await fillWithMara();
});
afterAll(() => stage.close());

/** Mara, whom everything names, among a thousand others. */
async function fillWithMara() {
  const { owner } = stage;
  const { rows } = await owner.query<{ id: string; public_id: string }>(
    `insert into players (nick, nick_skeleton, login, email)
     select case n when 0 then 'Мара_X' else 'other' || n end, gen_random_uuid(),
            case n when 0 then 'mara.login' else 'login' || n end,
            case n when 0 then 'mara.x@gmail.com' else 'p' || n || '@example.org' end
       from generate_series(0, 1000) n returning id, public_id`,
  );
  mara = Number(rows[0]?.id);
  publicId = rows[0]?.public_id ?? '';
  await owner.query(
    `insert into identities (provider, external_id, player_id, profile)
     select 'telegram', (900000 + id)::text, id,
            jsonb_build_object('username', case id when $1 then 'MaraTg' else 'tg' || id end)
       from players`,
    [mara],
  );
  const { config } = stage.deps;
  const link = (purse: string) => linkOfPayee({ config }, { purse, memo: null })[0].digest;
  const mailbox = fingerprintsOf(config.fingerprintKey, [
    { kind: 'email', value: 'marax@gmail.com' },
  ]);
  await owner.query(
    `insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
            first_used_at, usable_from)
     select gen_random_uuid(), $1, (select min(id) from payways), $2, $2, '', '•••• 5678', now(), now()`,
    [mara, link(CARD)],
  );
  await owner.query(
    `insert into player_fingerprints (kind, digest, player_id, created_at)
     values ('email', $2, $1, now()), ('source', $3, $1, now())`,
    [mara, mailbox[0]?.digest, link(WALLET.toRawString())],
  );
  await owner.query(
    `insert into crypto_addresses (id, player_id, coin, payway_id, token, callback_url, address,
            created_at, shown_at)
     select gen_random_uuid(), $1, 'usdt', min(id), '', '', 'TJYeasTPa6gpLZWNhKGYJCqmjuZQWcWHRY',
            now(), now() from payways`,
    [mara],
  );
  await owner.query(
    `insert into ton_memos (memo, player_id, issued_at, expires_at) values ('MARA2345', $1, now(), now())`,
    [mara],
  );
  await owner.query(
    `insert into ton_transactions (account, lt, hash, happened_at, kind, units, state, player_id, seen_at)
     values ('0:aa', 1, $2, now(), 'deposit', 1, 'waiting', $1, now())`,
    [mara, TON_TX.toString('base64')],
  );
  await owner.query(
    `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
            payer_currency, amount_in_currency, rate_micro, tx_hash, created_at, updated_at)
     select ids.id, $1, ids.code, 2, y.id, 5000000, 1, 'RUB', 5, 1000000, ids.tx, now(), now()
       from (values ($2::uuid, 1, $4), ($3::uuid, 2, null)) ids (id, code, tx),
            (select min(id) as id from payways) y`,
    [mara, PAYMENT, WITHDRAWAL, TX],
  );
  await owner.query(
    `insert into rounds (id, game, player_id, bet_hundredths, currency_id, rate_micro, stake_micro,
            payout_micro, setting, state, balance_micro)
     values ($2, 'dice', $1, 100, 1, 1000000, 1000000, 0, '{}', 'settled', 0)`,
    [mara, ROUND],
  );
  await owner.query(
    `insert into totals_changes (group_id, player_id, wagered_micro, returned_micro, counted_micro,
            experience_micro, need_micro, rounds, win_micro)
     values ($2, $1, 7000000, 0, 0, 0, 0, 1, 0)`,
    [mara, THIRD_PARTY],
  );
  await owner.query(
    `with thread as (
       insert into support_threads (player_id, lang, name, opened_at)
       values ($1, 'en', 'Mara', now()) returning id)
     insert into support_cases (thread_id, state, about, opened_at, answer_by, changed_at)
     select id, 'new', 'other', now(), now(), now() from thread`,
    [mara],
  );
  await owner.query(
    `insert into sign_in_signals (kind, value, player_id, first_seen_at, last_seen_at)
     values ('device', $2, $1, now(), now()), ('network', '203.0.113.9', $1, now(), now()),
            ('network', '2001:db8:1:2::/64', $1, now(), now())`,
    [mara, DEVICE],
  );
  await fillOthers(owner);
}

/** What the thousand others have, without which every table would be read whole. */
async function fillOthers(owner: PlayerStage['owner']) {
  await owner.query(
    `insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
            first_used_at, usable_from)
     select gen_random_uuid(), p.id, y.id, sha256(p.id::text::bytea), sha256(p.id::text::bytea), '',
            '', now(), now()
       from players p, (select min(id) as id from payways) y`,
  );
  await owner.query(
    `insert into player_fingerprints (kind, digest, player_id, created_at)
     select kind, sha256(id::text::bytea), id, now()
       from players, unnest(array['email', 'payment', 'source']) kind`,
  );
  await owner.query(
    `insert into support_threads (player_id, lang, name, opened_at)
     select id, 'en', nick, now() from players where id <> $1`,
    [mara],
  );
  await owner.query('analyze');
}

/** How Mara, or something of hers, was found. */
async function found(text: string, actor = support): Promise<readonly string[]> {
  const { hits } = await stage.calls['search.find'](actor, { text });
  return hits
    .filter(({ playerId }) => playerId === mara)
    .map(({ kind, by }) => (kind === by ? kind : `${kind} by ${by}`))
    .toSorted();
}

test('A player is found by each of their names, and by how a nick or a login begins', async () => {
  expect(await found(String(mara))).toEqual(['player by id']);
  expect(await found(publicId)).toEqual(['player by id']);
  expect(await found('мара')).toEqual(['player by nick']);
  expect(await found('MARA.LO')).toEqual(['player by login']);
  expect(await found(String(900_000 + mara))).toEqual(['player by telegram']);
  for (const name of ['@maratg', 'https://t.me/MaraTg']) {
    expect(await found(name)).toEqual(['player by telegram']);
  }
});

test('An e-mail address finds its player only whole, and every spelling of the mailbox', async () => {
  expect(await found('Mara.X@gmail.com')).toEqual(['player by email', 'player by mailbox']);
  expect(await found('marax+play@googlemail.com')).toEqual(['player by mailbox']);
  for (const part of ['mara.x@', 'mara.x', '@gmail.com', 'gmail.com']) {
    expect(await found(part)).toEqual([]);
  }
});

test('Wallets, cards, deposit addresses, memos and transactions find their player', async () => {
  for (const bounceable of [true, false]) {
    expect(await found(WALLET.toString({ bounceable }))).toEqual(['player by wallet']);
  }
  expect(await found('2200 7008 1234 5678')).toEqual(['player by wallet']);
  expect(await found('TJYeasTPa6gpLZWNhKGYJCqmjuZQWcWHRY')).toEqual(['player by deposit-address']);
  expect(await found('mara2345')).toEqual(['player by memo']);
  expect(await found(TX.toUpperCase())).toEqual(['deposit by transaction']);
  for (const way of ['hex', 'base64'] as const) {
    expect(await found(TON_TX.toString(way))).toEqual(['player by transaction']);
  }
});

test('Payments, withdrawals, rounds of every game and cases are found by their numbers', async () => {
  expect(await found(PAYMENT)).toEqual(['deposit by payment']);
  expect(await found(WITHDRAWAL)).toEqual(['withdrawal by payment']);
  expect(await found(ROUND)).toEqual(['round']);
  expect(await found(THIRD_PARTY)).toEqual(['round']);
  expect(await found('s-10001')).toEqual(['case']);
});

test('Devices and networks find players for risk alone', async () => {
  for (const [text, by] of [
    [DEVICE, 'device'],
    ['203.0.113.9', 'network'],
    ['2001:db8:1:2:3::9', 'network'],
  ] as const) {
    expect(await found(text, risk)).toEqual([`player by ${by}`]);
    expect(await found(text)).toEqual([]);
  }
});

test('Whoever has no part in players finds nothing', async () => {
  const writer = await staffActor(stage.db, 'cora', { roles: ['content'] });
  await expect(found('mara', writer)).rejects.toThrow('None of your roles');
});

test('No search reads a whole table, whatever is typed', async () => {
  const typed = [
    String(mara),
    publicId,
    'ма',
    'mara.x@gmail.com',
    '@maratg',
    WALLET.toString(),
    CARD,
    'MARA2345',
    TX,
    's-10001',
    DEVICE,
    '203.0.113.9',
    '%',
  ];
  const plans = await stage.plansOf(async () => {
    for (const text of typed) await stage.calls['search.find'](risk, { text });
  });
  expect(plans.length).toBeGreaterThan(typed.length);
  expect(await wholeReads(stage.owner, plans)).toEqual([]);
});
