import { Client } from 'pg';
import { pino } from 'pino';
import { createFlush } from '../../api/ledger/flush.ts';
import { createPool } from '../../api/platform/db/database.ts';
import type { RoundId } from '../../shared/ids.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import { DURABLE, startVariant, stopVariant, type Variant } from './dice.ts';
import { processorSeconds } from './processor-time.ts';
import { type BenchRow, grouped } from './rows.ts';
import { type Seat, stakeOf } from './way-forms.ts';
import { seatPlayers } from './ways.ts';

const STAKES = Number(process.env['BENCH_TABLE_STAKES'] ?? 74_000);
const PLAYERS = Number(process.env['BENCH_TABLE_PLAYERS'] ?? 4000);
const BATCH = 256;
const LANES = 2;
const LOOK_MS = 20;

/** Long enough to place all stakes before bets close. */
const SETTINGS = { TABLE_TIMINGS: 'countdown=15000,spin=2000,reward=9000', LOG_LEVEL: 'error' };

/** A moment, and the processor time that the processes had taken until then, in seconds. */
type Sample = { readonly atMs: number; readonly api: number; readonly database: number };

/** How a round ended: when, and what was counted meanwhile. */
type End = {
  readonly paying: number;
  readonly first: number;
  readonly last: number;
  readonly samples: readonly Sample[];
};

/** The waiting round of battle, once there is one. */
async function roundOf(client: Client): Promise<RoundId> {
  for (;;) {
    const { rows } = await client.query<{ id: RoundId }>(
      "select id from table_rounds where game = 'battle' and state = 'waiting'",
    );
    if (rows[0] !== undefined) return rows[0].id;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** Puts all stakes into a round, half of them on each side. */
async function stakeAll(database: TestDatabase, seats: readonly Seat[], id: RoundId) {
  const pool = createPool(database.appUrl, LANES);
  const flush = createFlush({ pool, logger: pino({ enabled: false }) });
  let placed = 0;
  while (placed < STAKES) {
    const turn = seats.slice(0, STAKES - placed);
    for (let at = 0; at < turn.length; at += BATCH * LANES) {
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        turn.slice(at + lane * BATCH, at + (lane + 1) * BATCH),
      );
      const results = await Promise.all(
        lanes.map((lane) =>
          flush.together(
            lane.map((seat) =>
              stakeOf(seat, { id, side: Number(seat.player) % 2 === 0 ? 'red' : 'blue' }),
            ),
          ),
        ),
      );
      const odd = results.flat().find((result) => result?.status !== 'posted');
      if (odd !== undefined) throw new Error(`a stake was ${odd.status}`);
    }
    placed += turn.length;
  }
  await pool.end();
}

/** Watches a round until it is over. */
async function watchEnd(client: Client, variant: Variant, id: RoundId): Promise<End> {
  const samples: Sample[] = [];
  let paying: number | undefined;
  for (;;) {
    const { rows } = await client.query<{ state: string }>(
      'select state from table_rounds where id = $1',
      [id],
    );
    const [api, database] = await Promise.all(
      [variant.child.pid ?? 0, variant.serverPid].map(processorSeconds),
    );
    samples.push({ atMs: Date.now(), api: api ?? 0, database: database ?? 0 });
    const state = rows[0]?.state;
    if (state === 'paying') paying ??= Date.now();
    if (state === 'settled') break;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  const { rows } = await client.query<{ first: number; last: number }>(
    `select extract(epoch from min(settled_at))::float8 * 1000 as first,
            extract(epoch from max(settled_at))::float8 * 1000 as last
       from rounds where table_id = $1 and state = 'settled'`,
    [id],
  );
  return {
    paying: paying ?? Number.NaN,
    first: rows[0]?.first ?? 0,
    last: rows[0]?.last ?? 0,
    samples,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function measureServer(): Promise<BenchRow[]> {
  const database = await freshDatabase();
  const variant = await startVariant('shipped', database, { settings: SETTINGS, count: 1 });
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const pool = createPool(database.appUrl, 1);
  const seats = await seatPlayers(database, pool, PLAYERS);
  await pool.end();
  const id = await roundOf(client);
  const from = performance.now();
  await stakeAll(database, seats, id);
  process.stderr.write(`staked in ${seconds(performance.now() - from)}\n`);
  const { paying, first, last, samples } = await watchEnd(client, variant, id);
  await client.end();
  await stopVariant(variant);
  const at = (ms: number) => samples.findLast(({ atMs }) => atMs <= ms) ?? samples[0];
  const [before, after, end] = [at(paying), at(last + 60), samples.at(-1)];
  const micros = (of: 'api' | 'database', to = after) =>
    `${((1e6 * ((to?.[of] ?? 0) - (before?.[of] ?? 0))) / STAKES).toFixed(0)} µs`;
  return [
    {
      what: `a round with ${grouped(STAKES)} stakes of ${grouped(PLAYERS)} players`,
      measured: `settled in ${seconds(last - paying)}: read and reckoned in ${seconds(first - paying)}, posted in ${seconds(last - first)}`,
      budget: '3 s',
    },
    {
      what: 'processor time of such a stake',
      measured: `API ${micros('api')}, database ${micros('database')}; until the next round API ${micros('api', end)}, database ${micros('database', end)}`,
    },
  ];
}

export async function benchTableEnd(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    return await measureServer();
  } finally {
    await cluster.stop();
  }
}
