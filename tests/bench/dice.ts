import { fork, type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../api/platform/db/embedded.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import { makePlayers } from '../harness/players.ts';
import { rawBatchedBetsPerSecond } from './raw-statement.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';

const PLAYERS = 1600;
const IN_FLIGHT = 500;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const WARM_UP_SECONDS = 3;

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

/** A server under measurement with players of its own. */
export type Variant = {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly child: ChildProcess;
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
  const child = spawn(process.execPath, [program], {
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
  return { port, tokens: players.map((player) => player.token), child };
}

export async function stopVariant({ child }: Variant): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Plays dice over real sockets from a separate process. */
export async function load(
  { port, tokens }: Variant,
  pace: Pick<LoadPlan, 'inFlight' | 'perSecond' | 'games'>,
): Promise<LoadResult> {
  const child = fork(LOAD);
  child.send({ port, tokens, seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS, ...pace });
  const [result] = (await once(child, 'message')) as [LoadResult];
  return result;
}

/** The 99th percentile of the latency of a bet, in milliseconds. */
export const p99 = ({ latenciesMs }: LoadResult) => quantile(Float64Array.from(latenciesMs), 0.99);

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
    const raw = await rawBatchedBetsPerSecond(await freshDatabase(), SECONDS);
    return [
      {
        what: 'dice, shipped path',
        measured: `${grouped(rate(full))} settled bets/s, ${full.refused} refused, p99 ${p99(full).toFixed(1)} ms`,
        budget: '20,000/s',
      },
      {
        what: 'dice, at half that load',
        measured: `${grouped(rate(half))} bets/s, p99 ${p99(half).toFixed(1)} ms`,
        budget: 'p99 50 ms',
      },
      {
        what: 'dice, a transaction for each bet',
        measured: `${grouped(rate(naive))} bets/s; the shipped path is ${(rate(full) / rate(naive)).toFixed(1)} times that`,
      },
      {
        what: 'sockets alone, no bet behind an answer',
        measured: `${grouped(rate(echo))}/s; the shipped path is ${((100 * rate(full)) / rate(echo)).toFixed(0)}% of that`,
      },
      {
        what: 'the batched statement alone',
        measured: `${grouped(raw)} bets/s; the shipped path is ${((100 * rate(full)) / raw).toFixed(0)}% of that`,
      },
    ];
  } finally {
    await cluster.stop();
  }
}
