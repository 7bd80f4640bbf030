import { Client } from 'pg';
import { readConfig } from '../../api/config.ts';
import { type Context, createContext } from '../../api/context.ts';
import { JOBS_SCHEMA } from '../../api/platform/jobs/install.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import { DURABLE, load, type MeasuredLoad, startVariant, stopVariant, times } from './dice.ts';
import { type BenchRow, quantile } from './rows.ts';

const PLAYERS = 800;
const IN_FLIGHT = 300;
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 7);

/** The jobs of rewards that have work while players play. */
const JOBS = ['grants', 'release', 'ton-friends', 'cashback', 'counted-days', 'spins'];

const SIDES = ['on', 'off'] as const;
type Side = (typeof SIDES)[number];

/** A bet's processor time in the API and the database together, in microseconds. */
const costOf = ({ micros }: MeasuredLoad) => micros.api + micros.database;

/**
 * Bets on dice with every reward on, beside the same server with every campaign off, in turns. With
 * rewards each player has locked DIC that play releases and a bonus of coins that play is counted
 * for, and every job of rewards runs once in each measurement, far more often than it is due. The
 * stake is counted on both sides.
 */
export async function benchRewards(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const [on, off] = [await freshDatabase(), await freshDatabase()];
    await switchOff(off);
    const sides = {
      on: await startVariant('shipped', on, { count: PLAYERS }),
      off: await startVariant('shipped', off, { count: PLAYERS }),
    };
    await giveAll(on);
    const databases = { on, off };
    const measure = async (side: Side) => {
      const measured = load(sides[side], { inFlight: IN_FLIGHT });
      await Promise.all([measured, runJobs(databases[side])]);
      return await measured;
    };
    const results: Record<Side, MeasuredLoad[]> = { on: [], off: [] };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const order = pair % 2 === 0 ? SIDES : SIDES.toReversed();
      for (const side of order) results[side].push(await measure(side));
    }
    for (const side of SIDES) await stopVariant(sides[side]);
    return rowsOf(results);
  } finally {
    await cluster.stop();
  }
}

function rowsOf({ on, off }: Record<Side, readonly MeasuredLoad[]>): BenchRow[] {
  const ratios = on.map((each, pair) => costOf(each) / costOf(off[pair] ?? each));
  const sorted = Float64Array.from(ratios).toSorted();
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return [
    {
      what: 'a bet with rewards on, by one with rewards off',
      measured: `${quantile(sorted, 0.5).toFixed(3)} times the processor time, the median of ${ratios.length} pairs (${least.toFixed(3)} to ${most.toFixed(3)})`,
      budget: 'at most 1.10',
    },
    { what: 'processor time with rewards', measured: times(middleOf(on)) },
    { what: 'processor time without', measured: times(middleOf(off)) },
  ];
}

/** The measurement in the middle, by what a bet took. */
const middleOf = (each: readonly MeasuredLoad[]): MeasuredLoad['micros'] =>
  each.toSorted((one, other) => costOf(one) - costOf(other))[each.length >> 1]?.micros ?? {
    api: 0,
    database: 0,
    load: 0,
  };

async function asOwner<Result>(
  { ownerUrl }: TestDatabase,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const switchOff = (database: TestDatabase) =>
  asOwner(database, (owner) => owner.query('update campaign_budgets set is_on = false'));

const runJobs = (database: TestDatabase) =>
  asOwner(database, (owner) =>
    owner.query(`insert into ${JOBS_SCHEMA}.job (name) select unnest($1::text[])`, [JOBS]),
  );

/** Gives every player what play is counted for, by the verb that claims. */
async function giveAll(database: TestDatabase): Promise<void> {
  const config = readConfig({ SANDBOX: 'true' });
  const context = await createContext(config, createLogger('silent'), database.appUrl);
  const ids = await asOwner(database, async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select id from players order by id');
    return rows.map(({ id }) => playerIdOf(BigInt(id)));
  });
  const left = [...ids];
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await give(context, id);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await context.ledger.drain();
  context.catalog.stop();
  context.rates.stop();
  await context.announcements.stop();
  await context.pool.end();
}

async function give(context: Context, playerId: PlayerId): Promise<void> {
  const claims = [
    { campaignId: 'referral', occasion: 'once' },
    { campaignId: 'crypto-deposit', occasion: 'bench', ofMicro: 1_000_000_000_000n },
  ];
  for (const claim of claims) {
    const { status } = await claimGrant(context, { ...claim, playerId, by: 'job' });
    if (status !== 'granted') throw new Error(`${claim.campaignId} was ${status}`);
  }
}
