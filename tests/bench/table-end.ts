import { Client } from 'pg';
import { pino } from 'pino';
import type { Flush } from '../../api/ledger/batch.ts';
import { createFlush } from '../../api/ledger/flush.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import type { Ledger, PostingGroup } from '../../api/ledger/posting.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import type { AccountId, RoundId } from '../../shared/ids.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, useTemplate } from '../harness/database.ts';
import { DURABLE, startVariant, stopVariant, type Variant } from './dice.ts';
import { processorSeconds, serverPidOf } from './processor-time.ts';
import { type BenchRow, grouped } from './rows.ts';
import { endOf, type Seat, STAKE, stakeOf } from './way-forms.ts';
import { makePlaces, seatPlayers } from './ways.ts';

const STAKES = Number(process.env['BENCH_TABLE_STAKES'] ?? 74_000);
const PLAYERS = Number(process.env['BENCH_TABLE_PLAYERS'] ?? 4000);
const BATCH = 256;
const LANES = 2;
const TURNS = 4;
const LOOK_MS = 20;

/** After the last statement began, so that its time is counted too. */
const SETTLED_MS = 60;

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

/** A stake that stands, and whose it is. */
type Standing = { readonly seat: Seat; readonly id: RoundId };

/** Puts stakes into a round in turns of all players, half of them on each side. */
async function stakeAll(
  flush: Flush,
  seats: readonly Seat[],
  { id: table, count }: { readonly id: RoundId; readonly count: number },
): Promise<readonly Standing[]> {
  const side = ({ player }: Seat) => (Number(player) % 2 === 0 ? 'red' : 'blue');
  const standing: Standing[] = [];
  while (standing.length < count) {
    const turn = seats.slice(0, count - standing.length).map((seat) => {
      const group = stakeOf(seat, { id: table, side: side(seat) });
      return { seat, group, id: group.id as string as RoundId };
    });
    await postAll(flush, turn);
    standing.push(...turn.map(({ seat, id }) => ({ seat, id })));
  }
  return standing;
}

/** Posts groups of players who are all different, in batches, two at once. */
async function postAll(flush: Flush, turn: readonly { readonly group: PostingGroup }[]) {
  for (let at = 0; at < turn.length; at += BATCH * LANES) {
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      turn.slice(at + lane * BATCH, at + (lane + 1) * BATCH).map(({ group }) => group),
    );
    const results = await Promise.all(lanes.map((lane) => flush.together(lane)));
    const odd = results.flat().find((result) => result?.status !== 'posted');
    if (odd !== undefined) throw new Error(`a stake was ${odd.status}`);
  }
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
  const pool = createPool(database.appUrl, LANES);
  const flush = createFlush({ pool, logger: pino({ enabled: false }) });
  const seats = await seatPlayers(database, pool, PLAYERS);
  const id = await roundOf(client);
  await stakeAll(flush, seats, { id, count: STAKES });
  await pool.end();
  const { paying, first, last, samples } = await watchEnd(client, variant, id);
  await client.end();
  await stopVariant(variant);
  const at = (ms: number) => samples.findLast(({ atMs }) => atMs <= ms) ?? samples[0];
  const [before, after, end] = [at(paying), at(last + SETTLED_MS), samples.at(-1)];
  const micros = (of: 'api' | 'database', to = after) =>
    `${((1e6 * ((to?.[of] ?? 0) - (before?.[of] ?? 0))) / STAKES).toFixed(0)} µs`;
  return [
    {
      what: `a round with ${grouped(STAKES)} stakes of ${grouped(PLAYERS)} players`,
      measured: `settled in ${seconds(last - paying)}: ${seconds(first - paying)} to read and reckon, ${seconds(last - first)} to post`,
      budget: '3 s',
    },
    {
      what: 'processor time of such a stake',
      measured: `API ${micros('api')}, database ${micros('database')}; with what is told until the next round API ${micros('api', end)}, database ${micros('database', end)}`,
    },
  ];
}

const WAYS = ['together', 'one by one'] as const;
type Way = (typeof WAYS)[number];

type Control = { readonly ledger: Ledger; readonly flush: Flush; readonly operator: AccountId };

const PAID_MICRO = 2_000_000n;

/** What every second stake returns. */
const paidAt = (index: number) => (index % 2 === 0 ? PAID_MICRO : 0n);

/** The statements alone: the same stakes ended together, and each by the way of other rounds. */
const END: Readonly<Record<Way, (on: Control, all: readonly Standing[]) => Promise<void>>> = {
  together: async ({ ledger, operator }, all) => {
    const ends = Map.groupBy(
      all.map(({ seat, id: roundId }, index) => {
        const payoutMicro = paidAt(index);
        return { seat, roundId, stakeMicro: STAKE, payoutMicro, countedMicro: STAKE };
      }),
      ({ seat }) => seat,
    );
    const seats = [...ends].map(([{ player, held, real }, own]) => ({
      playerId: player,
      held,
      wallet: real,
      ends: own,
    }));
    const declined = await ledger.endTable({ operator, outcome: {}, seats }, () => undefined);
    if (declined.length > 0) throw new Error(`${declined.length} players were declined`);
  },
  'one by one': async ({ flush, operator }, all) => {
    for (let at = 0; at < all.length; at += PLAYERS) {
      const turn = all.slice(at, at + PLAYERS).map(({ seat, id }, index) => {
        seat.open = id;
        return { group: endOf(seat, operator, { payoutMicro: paidAt(index), step: 0 }) };
      });
      await postAll(flush, turn);
    }
  },
};

type Sum = { elapsedMs: number; database: number; poster: number; stakes: number };

async function measureStatements(): Promise<BenchRow[]> {
  const database = await freshDatabase();
  const pool = createPool(database.appUrl, LANES);
  const deps = { pool, logger: pino({ enabled: false }) };
  const ledger = createLedger({ ...deps, db: createDatabase(pool) });
  const flush = createFlush(deps);
  const seats = await seatPlayers(database, pool, PLAYERS);
  const { operator, table } = await makePlaces(database);
  const server = await serverPidOf(database.ownerUrl);
  const sums = new Map(
    WAYS.map((way): [Way, Sum] => [way, { elapsedMs: 0, database: 0, poster: 0, stakes: 0 }]),
  );
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [way, sum] of sums) {
      const count = Math.ceil(STAKES / TURNS);
      const all = await stakeAll(flush, seats, { id: table, count });
      const [before, own, from] = [
        await processorSeconds(server),
        process.cpuUsage(),
        performance.now(),
      ];
      await END[way]({ ledger, flush, operator }, all);
      const used = process.cpuUsage(own);
      sum.elapsedMs += performance.now() - from;
      sum.database += (await processorSeconds(server)) - before;
      sum.poster += (used.user + used.system) / 1e6;
      sum.stakes += all.length;
    }
  }
  await pool.end();
  return [...sums].map(([way, { elapsedMs, stakes, ...used }]) => {
    const micros = (of: 'database' | 'poster') => `${((used[of] * 1e6) / stakes).toFixed(0)} µs`;
    return {
      what: `the statements alone, stakes ended ${way}`,
      measured: `${grouped(STAKES)} in ${seconds((elapsedMs * STAKES) / stakes)}, database ${micros('database')}, poster ${micros('poster')}`,
    };
  });
}

/** The end of a round with very many stakes, by the server, and its statements alone. */
export async function benchTableEnd(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    return [...(await measureServer()), ...(await measureStatements())];
  } finally {
    await cluster.stop();
  }
}
