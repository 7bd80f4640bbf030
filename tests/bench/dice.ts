import { fork, type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../api/platform/db/embedded.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import { LEAN_WAYS } from '../../api/ledger/lean-statements.ts';
import type { LoadMessage, LoadPlan, LoadResult } from './load.ts';
import { makePlayers } from '../harness/players.ts';
import { processorSeconds, serverPidOf } from './processor-time.ts';
import { measureStatement, type StatementCost } from './raw-statement.ts';
import { type BenchRow, grouped } from './rows.ts';

const PLAYERS = 1600;
const IN_FLIGHT = 500;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const WARM_UP_SECONDS = 3;
const STATEMENT_TURNS = 4;

/** Commits wait for the disk, as in production: what is measured is durable. */
export const DURABLE = { fsync: 'on', synchronous_commit: 'on', max_wal_size: '4GB' } as const;

/**
 * What is measured: the product's server, a server with one transaction per bet, and sockets alone.
 */
const ENTRIES = {
  echo: { program: join(import.meta.dirname, 'echo-server.ts'), role: 'appUrl' },
  shipped: { program: join(import.meta.dirname, '..', '..', 'api', 'main.ts'), role: 'appUrl' },
  naive: { program: join(import.meta.dirname, 'naive-server.ts'), role: 'ownerUrl' },
} as const;
const LOAD = join(import.meta.dirname, 'load.ts');

/** Servers under measurement write a profile of their processor time into this folder. */
const PROFILES = process.env['BENCH_PROFILES'];
const PROFILING = PROFILES === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILES}`];

/** A server under measurement with players of its own. */
export type Variant = {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly child: ChildProcess;
  /** The process of the database's server. */
  readonly serverPid: number;
};

/** A load's result, and the processor time of a bet in microseconds by the process that takes it. */
export type MeasuredLoad = LoadResult & {
  readonly micros: { readonly api: number; readonly database: number; readonly load: number };
};

/** Options of a measurement: variables of the server, another number of players. */
type Setting = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly count?: number;
};

/** Starts a server over a database, with players who have money. */
export async function startVariant(
  name: keyof typeof ENTRIES,
  database: TestDatabase,
  { settings = {}, count = PLAYERS }: Setting = {},
): Promise<Variant> {
  const { program, role } = ENTRIES[name];
  const players = await makePlayers(database.ownerUrl, count);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), SITE_URL: url, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [...PROFILING, program], {
    env: {
      ...env,
      DATABASE_URL: database[role],
      SANDBOX: 'true',
      NODE_ENV: 'test',
      ENV_FILE: 'none',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok === true) break;
    if (child.exitCode !== null) throw new Error('the server under measurement did not start');
    await new Promise((done) => setTimeout(done, 50));
  }
  const tokens = players.map((player) => player.token);
  return { port, tokens, child, serverPid: await serverPidOf(database.ownerUrl) };
}

export async function stopVariant({ child }: Variant): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Plays over real sockets from a separate process. */
export async function load(
  { port, tokens, child: api, serverPid }: Variant,
  pace: Pick<LoadPlan, 'inFlight' | 'perSecond' | 'games'> & Partial<Pick<LoadPlan, 'seconds'>>,
): Promise<MeasuredLoad> {
  const child = fork(LOAD);
  const pids = [api.pid ?? 0, serverPid, child.pid ?? 0];
  const count = () => Promise.all(pids.map(processorSeconds));
  const counts: Promise<number[]>[] = [];
  const finished = new Promise<LoadResult>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the load ended with ${code} and no result`)));
    child.on('message', (message: LoadMessage) => {
      if (typeof message === 'string') counts.push(count());
      else resolve(message);
    });
  });
  child.send({ port, tokens, seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS, ...pace });
  const result = await finished;
  const [before = [], after = []] = await Promise.all(counts);
  const micros = after.map(
    (seconds, index) => (1e6 * (seconds - (before[index] ?? 0))) / result.bets,
  );
  const [ofApi = 0, ofDatabase = 0, ofLoad = 0] = micros;
  return { ...result, micros: { api: ofApi, database: ofDatabase, load: ofLoad } };
}

/** Settled bets per second. */
export const rate = ({ bets, seconds }: LoadResult) => bets / seconds;

/** Dice over real sockets: the product's server next to the servers it is compared with. */
export async function benchDice(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const shipped = await startVariant('shipped', await freshDatabase());
    const full = await load(shipped, { inFlight: IN_FLIGHT });
    const half = await load(shipped, { perSecond: rate(full) / 2 });
    await stopVariant(shipped);
    const naiveVariant = await startVariant('naive', await freshDatabase());
    const naive = await load(naiveVariant, { inFlight: IN_FLIGHT });
    await stopVariant(naiveVariant);
    const echoVariant = await startVariant('echo', await freshDatabase());
    const echo = await load(echoVariant, { inFlight: IN_FLIGHT });
    await stopVariant(echoVariant);
    const statement = await benchStatement();
    return [
      {
        what: 'dice, shipped path',
        measured: `${grouped(rate(full))} settled bets/s, ${full.refused} refused, p99 ${full.p99Ms.toFixed(1)} ms`,
        budget: '20,000/s',
      },
      { what: 'processor time of such a bet', measured: times(full.micros) },
      {
        what: 'dice, at half that load',
        measured: `${grouped(rate(half))} bets/s, p99 ${half.p99Ms.toFixed(1)} ms`,
        budget: 'p99 50 ms',
      },
      {
        what: 'dice, a transaction for each bet',
        measured: `${grouped(rate(naive))} bets/s; the shipped path is ${(rate(full) / rate(naive)).toFixed(1)} times that`,
      },
      { what: 'processor time of such a bet', measured: times(naive.micros) },
      {
        what: 'sockets alone, no bet behind an answer',
        measured: `${grouped(rate(echo))}/s; the shipped path is ${((100 * rate(full)) / rate(echo)).toFixed(0)}% of that`,
      },
      { what: 'processor time of such an answer', measured: times(echo.micros) },
      ...statement,
    ];
  } finally {
    await cluster.stop();
  }
}

const micros = (value: number) => `${value.toFixed(0)} µs`;

/** Processor time of a bet by the process that takes it. */
export const times = ({ api, database, load: loading }: MeasuredLoad['micros']) =>
  `API ${micros(api)}, database ${micros(database)}, the load itself ${micros(loading)}`;

/** The statement alone by the way of settled bets and by the general one, in alternating turns. */
async function benchStatement(): Promise<BenchRow[]> {
  const database = await freshDatabase();
  const ways = [
    { what: 'the statement alone, the way of settled bets', ways: LEAN_WAYS, budget: '45,000/s' },
    { what: 'the statement alone, the general way', ways: [], budget: undefined },
  ];
  const costs = ways.map((): StatementCost[] => []);
  for (let turn = 0; turn < STATEMENT_TURNS; turn += 1) {
    for (const [index, { ways: leanWays }] of ways.entries()) {
      costs[index]?.push(await measureStatement(database, SECONDS / STATEMENT_TURNS, leanWays));
    }
  }
  return ways.map(({ what, budget }, index) => {
    const mean = (of: (cost: StatementCost) => number) =>
      (costs[index] ?? []).reduce((sum, cost) => sum + of(cost) / STATEMENT_TURNS, 0);
    const posted = grouped(mean(({ betsPerSecond }) => betsPerSecond));
    const database = micros(mean(({ databaseMicros }) => databaseMicros));
    const poster = micros(mean(({ posterMicros }) => posterMicros));
    const measured = `${posted} bets/s, database ${database}, poster ${poster}`;
    return budget === undefined ? { what, measured } : { what, measured, budget };
  });
}
