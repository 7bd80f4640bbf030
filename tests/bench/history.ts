import { Client } from 'pg';

/** Months of generated history before the current one. */
const PAST_MONTHS = 12;

/** Players who own the generated bets, in addition to those of the bench. */
const OTHER_PLAYERS = 100_000;

/** Bets per statement: as many as can be sorted and hashed in memory. */
const CHUNK = 1_000_000;

const TABLES = ['rounds', 'transfers', 'requests'] as const;

/** Whose bets are made; their account is that of a wallet. */
export type Bettor = { readonly playerId: number; readonly accountId: number };

/**
 * Fills a database with dice bets of the last thirteen months, as its owner: rounds, transfers and
 * requests like those the product writes, spread evenly, the current month included. The wallets
 * are not updated, so the ledger check does not apply to such books. They are bets of many players,
 * or of one who is named.
 */
export async function makeHistory(ownerUrl: string, bets: number, only?: Bettor): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query("set work_mem = '256MB'");
    await client.query("set maintenance_work_mem = '1GB'");
    const share = Math.ceil(bets / (PAST_MONTHS + 1));
    for (let month = PAST_MONTHS; month > 0; month -= 1) {
      await fillPastMonth(client, { month, bets: share, only });
    }
    await insertBets(client, { prefix: '', month: 0, bets: share, only });
    await client.query(`vacuum analyze ${TABLES.join(', ')}`);
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** A past month is filled before its indexes are built, which is many times faster. */
async function fillPastMonth(client: Client, { month, bets, only }: Omit<Fill, 'prefix'>) {
  for (const table of TABLES) {
    await client.query(
      `create table past_${table} (like ${table} including defaults including constraints)`,
    );
  }
  await insertBets(client, { prefix: 'past_', month, bets, only });
  for (const table of TABLES) {
    await client.query(
      `do $$ declare first timestamp := date_trunc('month', now() at time zone 'UTC')
                 - interval '${month} months';
       begin
         execute format('alter table past_${table} rename to %I',
           '${table}_' || to_char(first, 'YYYY_MM'));
         execute format('alter table ${table} attach partition %I for values from (%L) to (%L)',
           '${table}_' || to_char(first, 'YYYY_MM'),
           uuid_floor(first at time zone 'UTC'),
           uuid_floor((first + interval '1 month') at time zone 'UTC'));
       end $$`,
    );
  }
  // Every month of the product's own has it; the parent cannot, since it lacks the partition key.
  await client.query(
    `do $$ begin
       execute format('create unique index on %I (request_id, player_id)', 'requests_' || to_char(
         date_trunc('month', now() at time zone 'UTC') - interval '${month} months', 'YYYY_MM'));
     end $$`,
  );
}

type Fill = {
  readonly prefix: string;
  readonly month: number;
  readonly bets: number;
  readonly only: Bettor | undefined;
};

/** Bets of one month, half of them won; in the current month, only up to today. */
async function insertBets(client: Client, { prefix, month, bets, only }: Fill) {
  for (let done = 0; done < bets; done += CHUNK) {
    await client.query(
      `with span as (
         select first, least(first + interval '1 month', now() at time zone 'UTC')
                  - first - interval '1 minute' as length
           from (select date_trunc('month', now() at time zone 'UTC')
                   - interval '${month} months' as first) f
       ), bets as materialized (
         select uuidv7(first + length * (n::float8 / $2) - (clock_timestamp() at time zone 'UTC')) as id,
                uuidv7(first + length * (n::float8 / $2) - (clock_timestamp() at time zone 'UTC')) as request,
                coalesce($4::bigint, 1 + (hashint8(n) & 2147483647) % ${OTHER_PLAYERS}) as player,
                $5::bigint as account,
                1000000::bigint as stake,
                case when n % 2 = 0 then 1920000 else 0 end::bigint as payout
           from span, generate_series($1::bigint, $1::bigint + $3::bigint - 1) as n
       ), played as (
         insert into ${prefix}rounds (id, game, player_id, seed_id, nonce, bet_hundredths,
             currency_id, rate_micro, stake_micro, payout_micro, setting, outcome, state,
             balance_micro, settled_at)
         select id, 'dice', player, player, 1, 100, 1, 1000000, stake, payout,
                '{"percent": 50, "betType": "less"}', '{"number": 4999}', 'settled', 1000000, now()
           from bets
       ), asked as (
         insert into ${prefix}requests (player_id, request_id, body_hash, group_id)
         select player, request, decode(repeat('ab', 32), 'hex'), id from bets
       )
       insert into ${prefix}transfers (group_id, seq, from_account, to_account, amount_micro, kind,
           from_balance_micro, from_version, to_balance_micro, to_version)
       select id, 0, coalesce(account, player), 0, stake, 'stake', 1000000, 1, null::bigint, null::bigint from bets
       union all
       select id, 1, 0, coalesce(account, player), payout, 'payout', null, null, 1000000, 2 from bets where payout > 0`,
      [done, bets, Math.min(CHUNK, bets - done), only?.playerId, only?.accountId],
    );
  }
}
