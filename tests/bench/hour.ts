import { checkDesk } from '../../api/cashdesk/solvency/check-desk.ts';
import { checkLedger } from '../../api/ledger/check.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import { DURABLE, load, rate, startVariant, stopVariant, times, type Variant } from './dice.ts';
import type { Pause } from './load.ts';
import { processorSeconds, residentBytes } from './processor-time.ts';
import { type BenchRow, grouped } from './rows.ts';
import type { GameName } from '../../shared/games/manifests.ts';
import { LOADED_GAMES } from './seat.ts';
import { type DatabaseWait, watchDatabase } from './watch-database.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 60);
const WANTED = process.env['BENCH_GAMES']?.split(',');
const GAMES: readonly GameName[] = LOADED_GAMES.filter((game) => WANTED?.includes(game) ?? true);
const PLAYERS = 4800;
const IN_FLIGHT = 500;

/** How many of the pauses are described. */
const SHOWN = 40;

/** What the server costs in a tenth of the run. */
type Tenth = { readonly api: number; readonly database: number; readonly megabytes: number };

/** Counts both processes ten times while the load runs. */
function watchTenths({ child, serverPid }: Variant) {
  const counts: Promise<Tenth>[] = [];
  const pid = child.pid ?? 0;
  const count = async (): Promise<Tenth> => {
    const [api, database, bytes] = await Promise.all([
      processorSeconds(pid),
      processorSeconds(serverPid),
      residentBytes(pid),
    ]);
    return { api, database, megabytes: bytes / 1e6 };
  };
  counts.push(count());
  const timer = setInterval(() => counts.push(count()), MINUTES * 6000);
  return async (): Promise<readonly Tenth[]> => {
    clearInterval(timer);
    const counted = await Promise.all(counts);
    return counted.slice(1).map(({ api, database, megabytes }, index) => ({
      api: api - (counted[index]?.api ?? 0),
      database: database - (counted[index]?.database ?? 0),
      megabytes,
    }));
  };
}

/** A pause, and what the database was waiting for in the seconds in which it was felt. */
function describe(pause: Pause, waits: readonly DatabaseWait[]): BenchRow {
  const fromMs = pause.endedAtMs - 1000 - pause.worstMs;
  const near = waits.filter(({ atMs }) => atMs >= fromMs && atMs <= pause.endedAtMs);
  const counted = Object.entries(Object.groupBy(near, ({ what }) => what))
    .map(([what, all = []]) => ({ what, count: all.length }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 4)
    .map(({ what, count }) => `${count}× ${what}`);
  return {
    what: new Date(pause.endedAtMs).toISOString().slice(11, 19),
    measured: `${pause.waiting} bets waited, at most ${pause.worstMs.toFixed(0)} ms; the load itself ${pause.ownMs.toFixed(0)} ms; ${counted.join(', ') || 'no statement was slow'}`,
  };
}

async function booksOf(database: TestDatabase): Promise<BenchRow> {
  const pool = createPool(database.appUrl, 1);
  const db = createDatabase(pool);
  const ledger = await checkLedger(db, 'full');
  const desk = await checkDesk(db);
  await pool.end();
  const broken = [
    ...ledger.results.flatMap((one) => (one.isHolding ? [] : [one.invariant])),
    ...desk.results.flatMap((one) =>
      one.isHolding || one.check === 'reserves' ? [] : [one.check],
    ),
  ];
  const verdict = broken.length === 0 ? 'sound' : `NOT SOUND: ${broken.join(', ')}`;
  return {
    what: 'ledger and desk',
    measured: `${verdict}, read in ${ledger.seconds.toFixed(0)} s`,
  };
}

/**
 * All own games that any number may play, at half of what the machine carries, for an hour, with
 * every job, the sandbox's chain, roll-ups and vacuum: each second in which a bet waited for more
 * than a tenth of one is told with what the database did in it.
 */
export async function benchHour(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const database = await freshDatabase();
    const variant = await startVariant('shipped', database, { count: PLAYERS });
    const full = await load(variant, { inFlight: IN_FLIGHT, games: GAMES });
    const stopWatching = await watchDatabase(database.ownerUrl);
    const endTenths = watchTenths(variant);
    const half = await load(variant, {
      perSecond: rate(full) / 2,
      games: GAMES,
      seconds: MINUTES * 60,
    });
    const tenths = await endTenths();
    const waits = await stopWatching();
    await stopVariant(variant);
    const tenth = ({ api, database: ofDatabase, megabytes }: Tenth) =>
      `API ${api.toFixed(0)} s and ${megabytes.toFixed(0)} MB, database ${ofDatabase.toFixed(0)} s`;
    const [first, last] = [tenths[0], tenths.at(-1)];
    return [
      {
        what: `${GAMES.join(', ')}: ${MINUTES} minutes at half load`,
        measured: `${grouped(half.bets)} bets, ${grouped(rate(half))} a second, ${grouped(half.refused)} refused; p99 ${half.p99Ms.toFixed(1)} ms, p99.9 ${half.p999Ms.toFixed(1)} ms, longest ${half.worstMs.toFixed(0)} ms`,
        budget: 'p99 25 ms, p99.9 150 ms',
      },
      { what: 'processor time of a bet', measured: times(half.micros) },
      ...(first === undefined || last === undefined
        ? []
        : [{ what: 'the first tenth, the last', measured: `${tenth(first)}; ${tenth(last)}` }]),
      await booksOf(database),
      {
        what: 'seconds with a wait over 100 ms',
        measured: String(half.pauses.length),
        budget: '0',
      },
      ...half.pauses
        .toSorted((a, b) => b.worstMs - a.worstMs)
        .slice(0, SHOWN)
        .map((pause) => describe(pause, waits)),
    ];
  } finally {
    await cluster.stop();
  }
}
