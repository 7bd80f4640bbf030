import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import { DURABLE, load, rate, startVariant, stopVariant, type Variant } from './dice.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';
import type { WatchPlan, WatchResult } from './watchers.ts';

const WATCHERS = join(import.meta.dirname, 'watchers.ts');
const SOCKETS = Number(process.env['BENCH_WATCHERS'] ?? 2000);
/** A player may stake fifty times in a round. */
const STAKES = 45;
const IN_FLIGHT = 500;

/** Stakes of other players at the same table while the watchers are timed. */
const STAKES_PER_SECOND = 100;

/** Bets stay open during a whole measurement, or all close and are settled after it. */
const OPEN = { TABLE_TIMINGS: 'countdown=600000', LOG_LEVEL: 'error' } as const;
const CLOSING = { TABLE_TIMINGS: 'countdown=20000,spin=4000,reward=1000', LOG_LEVEL: 'error' };

async function watch({ port, tokens }: Variant): Promise<WatchResult> {
  const child = fork(WATCHERS);
  const [token = ''] = tokens;
  child.send({ port, sockets: SOCKETS, token, stakes: STAKES } satisfies WatchPlan);
  const [result] = (await once(child, 'message')) as [WatchResult];
  return result;
}

/** The time from a stake until the table's watchers receive it, at a quiet table or a busy one. */
async function benchWatching(isBusy: boolean): Promise<BenchRow> {
  const variant = await startVariant('shipped', await freshDatabase(), { settings: OPEN });
  const others = { ...variant, tokens: variant.tokens.slice(1, 401) };
  const pace = { perSecond: STAKES_PER_SECOND, games: ['battle'] } as const;
  const [{ latenciesMs, untold }] = await Promise.all([
    watch(variant),
    isBusy ? load(others, pace) : undefined,
  ]);
  await stopVariant(variant);
  const at = (share: number) => quantile(Float64Array.from(latenciesMs), share).toFixed(0);
  const meanwhile = isBusy ? `, ${STAKES_PER_SECOND} others a second` : '';
  return {
    what: `a stake on ${grouped(SOCKETS)} screens${meanwhile}`,
    measured: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms after it was sent, ${untold} not told`,
    budget: 'p99 150 ms',
  };
}

/** How long a round's payouts take from the first to the last. */
async function settlingSeconds(database: TestDatabase): Promise<number> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ open: string; seconds: number }>(
        `select count(*) filter (where state = 'open') as open,
                extract(epoch from max(settled_at) - min(settled_at))::float as seconds
           from rounds where table_id is not null`,
      );
      if (rows[0]?.open === '0' || Number(rows[0]?.open) === 0) return rows[0]?.seconds ?? 0;
      await new Promise((done) => setTimeout(done, 500));
    }
  } finally {
    await client.end();
  }
}

async function benchStaking(): Promise<readonly BenchRow[]> {
  const database = await freshDatabase();
  const variant = await startVariant('shipped', database, { settings: CLOSING, count: 4000 });
  const result = await load(variant, { inFlight: IN_FLIGHT, games: ['battle', 'wheelOfFortune'] });
  const seconds = await settlingSeconds(database);
  await stopVariant(variant);
  return [
    {
      what: 'stakes at both tables',
      measured: `${grouped(rate(result))} held stakes/s, ${result.refused} refused`,
    },
    {
      what: 'the end of a round',
      measured: `all of its stakes settled in ${seconds.toFixed(1)} s`,
    },
  ];
}

/** Battle and the wheel over real sockets, durable. */
export async function benchTables(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    return [await benchWatching(false), await benchWatching(true), ...(await benchStaking())];
  } finally {
    await cluster.stop();
  }
}
