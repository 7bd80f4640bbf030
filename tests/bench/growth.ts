import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import { DURABLE, load, rate, startVariant, stopVariant } from './dice.ts';
import { makeHistory } from './history.ts';
import { measureStatement } from './raw-statement.ts';
import { type BenchRow, grouped } from './rows.ts';

/** The numbers of stored bets at which a bet is measured; `BENCH_GROWTH`, a list, replaces them. */
const SIZES = (process.env['BENCH_GROWTH'] ?? '1000,1000000').split(',').map(Number);

const SECONDS = 5;
const IN_FLIGHT = 500;

/** How often both databases of a size are measured, alternating. */
const TURNS = 4;

/** Settled bets per second. */
type Cost = { statement: number; sockets: number };

async function measure(database: TestDatabase): Promise<Cost> {
  const { betsPerSecond: statement } = await measureStatement(database, SECONDS);
  const variant = await startVariant('shipped', database, {
    settings: { RUN_JOBS: 'false' },
  });
  const sockets = rate(await load(variant, { inFlight: IN_FLIGHT }));
  await stopVariant(variant);
  return { statement, sockets };
}

/** Both databases alternate, so that a machine that slows down affects both equally. */
async function measureInTurn(databases: readonly [TestDatabase, TestDatabase]) {
  const sums: readonly [Cost, Cost] = [
    { statement: 0, sockets: 0 },
    { statement: 0, sockets: 0 },
  ];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, database] of databases.entries()) {
      const cost = await measure(database);
      const sum = sums[index as 0 | 1];
      sum.statement += cost.statement / TURNS;
      sum.sockets += cost.sockets / TURNS;
    }
  }
  return sums;
}

const ratio = (grown: number, fresh: number) => (fresh / grown).toFixed(2);

/**
 * The cost of a bet as the number of stored bets grows, each size next to an empty database
 * measured in the same minute: a ratio of 1 is flat. The generated books are not audited.
 */
export async function benchGrowth(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const rows: BenchRow[] = [];
    for (const size of SIZES) {
      const database = await freshDatabase();
      await makeHistory(database.ownerUrl, size);
      const empty = await freshDatabase();
      const [grown, fresh] = await measureInTurn([database, empty]);
      await database.drop();
      await empty.drop();
      const statement = `${grouped(grown.statement)} bets/s by the statement alone, a bet costs ${ratio(grown.statement, fresh.statement)} of one beside none`;
      const sockets = `${grouped(grown.sockets)} over sockets, ${ratio(grown.sockets, fresh.sockets)}`;
      rows.push({
        what: `${grouped(size)} stored bets`,
        measured: `${statement}; ${sockets}`,
        budget: 'flat',
      });
    }
    return rows;
  } finally {
    await cluster.stop();
  }
}
