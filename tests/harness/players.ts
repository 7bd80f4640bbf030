import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { POST_STATEMENT, postParameters } from '../../api/ledger/batch-statement.ts';
import type { PostingGroup } from '../../api/ledger/posting.ts';
import { termsInForce } from '../../shared/players/terms.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { commitmentOf } from '../../shared/fairness/seeds.ts';
import { type AccountId, type GroupId, playerIdOf } from '../../shared/ids.ts';

const MONEY_MICRO = 1_000_000_000_000n;

const WALLETS =
  "'real','bonus','dic-locked','dic-available','usdic-locked','usdic-available','held'";

/** A player of the bench: what the load needs to play as this player. */
export type BenchPlayer = { readonly id: number; readonly token: string };

/**
 * Makes players with seeds, a session and money, as the database's owner. The money is posted by
 * the ledger's own function from an outside account, so that the books balance from the first row.
 */
export async function makePlayers(ownerUrl: string, count: number): Promise<BenchPlayer[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
    const { rows } = await client.query<{ id: string }>(
      `insert into players (nick, nick_skeleton, target_currency, birth_date, terms_version)
         select 'bench' || n, gen_random_uuid(), 1, date '1990-01-01', $2 from generate_series(1, $1) n returning id`,
      [count, termsInForce(Date.now()).from],
    );
    const ids = rows.map((row) => Number(row.id));
    await client.query(
      `insert into accounts (player_id, wallet)
         select p, w from unnest($1::bigint[]) p, unnest(array[${WALLETS}]) w`,
      [ids],
    );
    await client.query(
      'insert into wallets (account_id) select id from accounts where player_id = any($1)',
      [ids],
    );
    await client.query('insert into player_totals (player_id) select unnest($1::bigint[])', [ids]);
    await insertSeeds(client, ids);
    await insertSessions(client, ids, tokens);
    await fund(client, ids);
    return ids.map((id, index) => ({ id, token: tokens[index] ?? '' }));
  } finally {
    await client.end();
  }
}

async function insertSeeds(client: Client, ids: readonly number[]) {
  for (const state of ['active', 'next']) {
    const seeds = ids.map(() => randomBytes(32).toString('hex'));
    await client.query(
      `insert into seeds (player_id, server_seed, server_seed_hash, client_seed, state)
         select *, 'bench', $4 from unnest($1::bigint[], $2::text[], $3::text[])`,
      [ids, seeds, seeds.map(commitmentOf), state],
    );
  }
}

async function insertSessions(client: Client, ids: readonly number[], tokens: readonly string[]) {
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `insert into sessions (token_hash, player_id, platform, started_at, last_seen_at, expires_at)
       select h, p, 'web', now(), now(), now() + interval '1 day'
         from unnest($1::bigint[], $2::bytea[]) as s (p, h)`,
    [ids, hashes],
  );
}

async function fund(client: Client, ids: readonly number[]) {
  await client.query(
    "insert into accounts (operator_account) values ('outside:bench') on conflict do nothing",
  );
  const operator = await client.query(
    "select id from accounts where operator_account = 'outside:bench'",
  );
  const from = BigInt(operator.rows[0]?.id) as AccountId;
  const wallets = await client.query<{ id: string; player: string }>(
    "select id, player_id as player from accounts where wallet = 'real' and player_id = any($1)",
    [ids],
  );
  const groups = wallets.rows.map(({ id, player }): PostingGroup => ({
    id: uuidV7() as GroupId,
    playerId: playerIdOf(player),
    transfers: [{ from, to: BigInt(id) as AccountId, amountMicro: MONEY_MICRO, kind: 'deposit' }],
  }));
  await client.query({ ...POST_STATEMENT, values: postParameters(groups) });
}
