import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { checkLedger } from '../../api/ledger/check.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import type { CallbackPlan, CallbackPlayer, CallbackResult } from './callbacks-load.ts';
import { DURABLE, startVariant, stopVariant } from './dice.ts';
import { makePlayers } from '../harness/players.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';

const PLAYERS = 1600;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const WARM_UP_SECONDS = 3;
const WANTED_PER_SECOND = 4000;
const LOAD = join(import.meta.dirname, 'callbacks-load.ts');

async function insertGame(client: Client) {
  await client.query("insert into catalog_providers (title) values ('Bench')");
  await client.query(
    `insert into catalog_games (id, identifier, title, provider_id, category, type, technology,
       is_mobile, has_lobby, has_freespins)
     select 1, 'bench-game', 'Bench', id, 'slots', 'slots', 'HTML5', true, false, false
       from catalog_providers`,
  );
}

async function seatPlayers(database: TestDatabase, client: Client): Promise<CallbackPlayer[]> {
  const players = await makePlayers(database.ownerUrl, PLAYERS);
  const seated = players.map(({ id }) => ({ id, session: randomUUID() }));
  await client.query(
    `insert into aggregator_sessions
       select s, p, 1, 1, 1000000, 'web', now() from unnest($1::uuid[], $2::bigint[]) as x (s, p)`,
    [seated.map(({ session }) => session), seated.map(({ id }) => id)],
  );
  return seated;
}

async function load(
  plan: Omit<CallbackPlan, 'seconds' | 'warmUpSeconds'>,
): Promise<CallbackResult> {
  const child = fork(LOAD);
  child.send({ seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS, ...plan });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with ${String(code)} and no result`);
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [CallbackResult];
  return result;
}

/** Players whose balance differs from the sum of their messages, each counted once. */
async function astray(client: Client, runs: readonly CallbackResult[]): Promise<number> {
  const { rows } = await client.query<{ player: bigint; moved: bigint }>(
    `select a.player_id as player, w.balance_micro - 1000000000000 as moved
       from wallets w join accounts a on a.id = w.account_id and a.wallet = 'real'`,
  );
  const moved = new Map(rows.map((row) => [Number(row.player), Number(row.moved)]));
  const expected = new Map<number, number>();
  for (const [id, micro] of runs.flatMap((run) => run.expected)) {
    expected.set(id, (expected.get(id) ?? 0) + micro);
  }
  return [...expected].filter(([id, micro]) => moved.get(id) !== micro).length;
}

const figures = ({ answered, seconds, refused, latenciesMs }: CallbackResult) => {
  const p99 = quantile(Float64Array.from(latenciesMs), 0.99);
  return `${grouped(answered / seconds)} answered/s, ${refused} refused, p99 ${p99.toFixed(1)} ms`;
};

/** Wallet callbacks over real HTTP, with repeats and messages out of order. */
export async function benchCallbacks(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const database = await freshDatabase();
    const client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    await insertGame(client);
    const variant = await startVariant('shipped', database, {
      count: 1,
      settings: { RUN_JOBS: 'false' },
    });
    const players = await seatPlayers(database, client);
    const { port } = variant;
    const full = await load({ port, players, connections: 256 });
    const paced = await load({ port, players, connections: 400, perSecond: WANTED_PER_SECOND });
    await stopVariant(variant);
    const lost = await astray(client, [paced, full]);
    await client.end();
    const pool = createPool(database.appUrl, 1);
    const { isSound } = await checkLedger(createDatabase(pool), 'full');
    await pool.end();
    return [
      {
        what: `callbacks at ${grouped(WANTED_PER_SECOND)}/s, 5% twice, 1% out of order`,
        measured: figures(paced),
        budget: 'p99 100 ms',
      },
      { what: 'callbacks, as many as there are answers for', measured: figures(full) },
      {
        what: 'the end state',
        measured: `${lost === 0 ? 'that of the serial order' : `WRONG for ${lost} players`} for ${PLAYERS} players; the books are ${isSound ? 'sound' : 'NOT SOUND'}`,
      },
    ];
  } finally {
    await cluster.stop();
  }
}
