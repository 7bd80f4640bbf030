import type { Client } from 'pg';
import { makeHistory } from './history.ts';

/**
 * How many players are searched among, and how often one of them played. A million players take minutes
 * to write: each is in the indexes of search.
 */
export const PLAYERS = Number(process.env['BENCH_OFFICE_PLAYERS'] ?? 50_000);
export const ROUNDS = Number(process.env['BENCH_OFFICE_ROUNDS'] ?? 100_000);

/** What moved outside play of the player who played a lot, over a year. */
const DEPOSITS = 5000;
const WITHDRAWALS = 2000;
const REWARDS = 50_000;

/** Players to search among, and one with rounds and transfers of thirteen months. */
export async function fillMany(
  owner: Client,
  { ownerUrl, playerId }: { readonly ownerUrl: string; readonly playerId: number },
): Promise<void> {
  await owner.query('set synchronous_commit = off');
  await owner.query(
    `insert into players (nick, nick_skeleton, login, email)
     select 'Bench' || n, gen_random_uuid(), 'bench' || n, 'bench' || n || '@example.org'
       from generate_series(1, $1::int) n`,
    [PLAYERS],
  );
  const { rows } = await owner.query<{ id: string }>(
    `select id from accounts where player_id = $1 and wallet = 'real'`,
    [playerId],
  );
  const accountId = Number(rows[0]?.id);
  await makeHistory(ownerUrl, ROUNDS, { playerId, accountId });
  for (const statement of OUTSIDE_PLAY) await owner.query(statement, [playerId, accountId]);
  await owner.query('vacuum analyze');
}

/** A moment of the last year for each of `many` things. */
const eachOf = (many: number) => `
  (select n, now() - interval '1 year' * (n::float8 / ${many}) as at
     from generate_series(1, ${many}) n) each`;

const PAYMENTS = `
  insert into payments (id, player_id, code, state, payway_id, amount_micro, credited_micro,
    currency_id, payer_currency, amount_in_currency, rate_micro, created_at, updated_at, finished_at)`;

/** Deposits, withdrawals and rewards with their keys and transfers, like those the product writes. */
const OUTSIDE_PLAY = [
  `with made as (${PAYMENTS}
     select uuidv7(at - now()), $1, 1, 2, (select min(id) from payways), 1000000, 1000000, 1, 'RUB', 1,
            1000000, at, at, at from ${eachOf(DEPOSITS)}
     returning id, created_at
   ), keyed as (
     insert into idempotency_keys (key, group_id, player_id, detail)
     select 'deposit:' || id, uuidv7(created_at - now()), $1, '{}' from made returning group_id
   )
   insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
     to_balance_micro, to_version)
   select group_id, 0, 0, $2, 1000000, 'deposit', 1000000, 1 from keyed`,
  `with made as (${PAYMENTS}
     select uuidv7(at - now()), $1, 2, 2, (select min(id) from payways), 1000000, 1000000, 1, 'RUB', 1,
            1000000, at, at, at from ${eachOf(WITHDRAWALS)}
     returning id, player_id, payway_id, created_at
   ), asked as (
     insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, amount_micro,
       fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro, usable_from, due_at,
       asked_at)
     select id, player_id, payway_id, (select min(id) from payway_methods),
            (select min(id::text)::uuid from payout_addresses where player_id = $1), 'done', 1000000, 0,
            1, 'RUB', 1, 1000000, created_at, created_at, created_at from made
     returning id, asked_at
   ), keyed as (
     insert into idempotency_keys (key, group_id, player_id, detail)
     select 'withdraw:' || id || step, uuidv7(asked_at - now()), $1, '{}'
       from asked, unnest(array[':hold', ':end']) step
     returning key, group_id
   )
   insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
     from_balance_micro, from_version, to_balance_micro, to_version)
   select group_id, 0, case when is_hold then $2 else held end, case when is_hold then held else 0 end,
          1000000, case when is_hold then 'hold' else 'withdrawal' end, 1, 1, 1, 1
     from (select group_id, key like '%:hold' as is_hold, (select id from accounts
             where player_id = $1 and wallet = 'held') as held from keyed) moved`,
  `insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
     to_balance_micro, to_version)
   select uuidv7(at - now()), 0, 0, $2::bigint, 1000, 'bonus', 1000000, 1
     from ${eachOf(REWARDS)} where $1::int is not null`,
];
