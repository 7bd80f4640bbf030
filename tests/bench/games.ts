import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, useTemplate } from '../harness/database.ts';
import { DURABLE, load, rate, startVariant, stopVariant, times } from './dice.ts';
import type { LoadPlan } from './load.ts';
import { type BenchRow, grouped } from './rows.ts';
import { LOADED_GAMES } from './seat.ts';

const IN_FLIGHT = 500;

/** A player may stake fifty times in a round of a table, and a measurement takes one round. */
const PLAYERS = 4800;

/** Bets stay open during a whole measurement, so that no settlement falls into it. */
const OPEN_TABLES = { TABLE_TIMINGS: 'countdown=120000', LOG_LEVEL: 'error' } as const;

async function measure(pace: Pick<LoadPlan, 'inFlight' | 'perSecond' | 'games'>) {
  const variant = await startVariant('shipped', await freshDatabase(), {
    settings: OPEN_TABLES,
    count: PLAYERS,
  });
  const result = await load(variant, pace);
  await stopVariant(variant);
  return result;
}

/**
 * Bets over real sockets, durable, spread over our own games that any number may play at once, next
 * to dice alone in the same run. A game of mines counts as one bet although it takes two or three
 * messages.
 */
export async function benchGames(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const dice = await measure({ inFlight: IN_FLIGHT });
    const mixed = await measure({ inFlight: IN_FLIGHT, games: LOADED_GAMES });
    const half = await measure({ perSecond: rate(mixed) / 2, games: LOADED_GAMES });
    const share = ((100 * rate(mixed)) / rate(dice)).toFixed(0);
    return [
      {
        what: 'bets over our own games',
        measured: `${grouped(rate(mixed))} bets/s, ${mixed.refused} refused, ${share}% of dice alone in this run`,
        budget: '12,000/s',
      },
      { what: 'processor time of such a bet', measured: times(mixed.micros) },
      { what: 'processor time of a bet on dice', measured: times(dice.micros) },
      {
        what: 'bets over our own games, at half that load',
        measured: `p99 ${half.p99Ms.toFixed(1)} ms`,
        budget: 'p99 50 ms',
      },
    ];
  } finally {
    await cluster.stop();
  }
}
