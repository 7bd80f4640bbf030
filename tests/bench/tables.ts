import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import { DURABLE, load, rate, startVariant, stopVariant, type Variant } from './dice.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';
import { WATCHED_GAMES, type WatchedGame, type WatchedName } from './watched-games.ts';
import type { Reveal, WatchMessage, WatchPlan, WatchResult } from './watchers.ts';

const WATCHERS = join(import.meta.dirname, 'watchers.ts');
const SOCKETS = Number(process.env['BENCH_WATCHERS'] ?? 2000);
const IN_FLIGHT = 500;

/** Stakes of other players at the table of battle while the watchers are timed. */
const STAKES_PER_SECOND = 100;
const BUSY_SECONDS = Number(process.env['BENCH_BUSY_SECONDS'] ?? 60);

/** The first players are those that are watched, the next ones the others. */
const WATCHED_PLAYERS = 40;
const OTHER_PLAYERS = 400;

/** All bets close and are settled after the measurement. */
const CLOSING = { TABLE_TIMINGS: 'countdown=20000,spin=4000,reward=1000', LOG_LEVEL: 'error' };

/** Runs the watchers of a game, and calls back as soon as all of them are connected. */
async function watch(
  { port, tokens }: Variant,
  game: WatchedName,
  onWatching: () => void,
): Promise<WatchResult> {
  const child = fork(WATCHERS);
  const plan = { port, sockets: SOCKETS, game, tokens: tokens.slice(0, WATCHED_PLAYERS) };
  child.send(plan satisfies WatchPlan);
  return await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the watchers ended with ${code}`)));
    child.on('message', (message: WatchMessage) => {
      if (message === 'watching') onWatching();
      else resolve(message);
    });
  });
}

/** Milliseconds from the draw of each round until each watcher was told of it. */
async function revealLatencies(
  database: TestDatabase,
  reveals: readonly Reveal[],
): Promise<readonly number[]> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; drawn_ms: number }>(
      `select id, extract(epoch from drawn_at)::float8 * 1000 as drawn_ms
         from table_rounds where id = any($1) and drawn_at is not null`,
      [reveals.map(({ roundId }) => roundId)],
    );
    const drawnMs = new Map(rows.map(({ id, drawn_ms: ms }) => [id, ms]));
    return reveals.flatMap(({ roundId, arrivedAtMs }) =>
      arrivedAtMs.map((atMs) => atMs - (drawnMs.get(roundId) ?? Number.NaN)),
    );
  } finally {
    await client.end();
  }
}

async function giveCurrency({ ownerUrl }: TestDatabase, currencyId: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('update players set target_currency = $1', [currencyId]);
  await client.end();
}

function quantiles(latenciesMs: readonly number[]): string {
  const sorted = Float64Array.from(latenciesMs).toSorted();
  const at = (share: number) => quantile(sorted, share).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/**
 * The time from a stake until the watchers of its game receive it, and from the draw until they see
 * the outcome; with stakes of others at battle meanwhile, or without.
 */
async function benchWatching(game: WatchedName, isBusy: boolean): Promise<BenchRow[]> {
  const database = await freshDatabase();
  const { timings, currencyId }: WatchedGame = WATCHED_GAMES[game];
  const settings = { TABLE_TIMINGS: timings, LOG_LEVEL: 'error' };
  const variant = await startVariant('shipped', database, {
    settings,
    count: WATCHED_PLAYERS + OTHER_PLAYERS,
  });
  if (currencyId !== undefined) await giveCurrency(database, currencyId);
  const tokens = variant.tokens.slice(WATCHED_PLAYERS);
  const pace = { perSecond: STAKES_PER_SECOND, seconds: BUSY_SECONDS, games: ['battle'] } as const;
  let others: Promise<unknown> | undefined;
  const result = await watch(variant, game, () => {
    others = isBusy ? load({ ...variant, tokens }, pace) : undefined;
  });
  await others;
  const revealsMs = await revealLatencies(database, result.reveals);
  await stopVariant(variant);
  const { latenciesMs, untold, refused, bytesOfStake } = result;
  const where = `${game} on ${grouped(SOCKETS)} screens`;
  const meanwhile = isBusy ? `, ${STAKES_PER_SECOND} others a second` : '';
  const budget = 'p99 150 ms';
  const stakes: BenchRow = {
    what: `a stake of ${where}${meanwhile}`,
    measured: `${quantiles(latenciesMs)} after it was sent, ${untold} not told, ${refused} refused, ${grouped(bytesOfStake)} bytes to each`,
    budget,
  };
  if (revealsMs.length === 0) return [stakes];
  const measured = `${quantiles(revealsMs)} after its draw, ${result.reveals.length} rounds`;
  return [stakes, { what: `the outcome of ${where}${meanwhile}`, measured, budget }];
}

async function benchScreens(): Promise<BenchRow[]> {
  const wanted = process.env['BENCH_WATCHED']?.split(',');
  const rows: BenchRow[] = [];
  for (const game of Object.keys(WATCHED_GAMES) as WatchedName[]) {
    if (wanted !== undefined && !wanted.includes(game)) continue;
    for (const isBusy of [false, true]) rows.push(...(await benchWatching(game, isBusy)));
  }
  return rows;
}

async function benchStaking(): Promise<readonly BenchRow[]> {
  const database = await freshDatabase();
  const variant = await startVariant('shipped', database, { settings: CLOSING, count: 4000 });
  const result = await load(variant, { inFlight: IN_FLIGHT, games: ['battle', 'wheelOfFortune'] });
  await stopVariant(variant);
  return [
    {
      what: 'stakes at both tables',
      measured: `${grouped(rate(result))} held stakes/s, ${result.refused} refused`,
    },
  ];
}

/** Games of many players over real sockets, durable. */
export async function benchTables(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const screens = await benchScreens();
    return process.env['BENCH_WATCHED'] === undefined
      ? [...screens, ...(await benchStaking())]
      : screens;
  } finally {
    await cluster.stop();
  }
}
