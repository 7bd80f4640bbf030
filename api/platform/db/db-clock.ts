import { sql } from 'kysely';
import type { Database } from './database.ts';

const SAMPLES = 3;

/**
 * The database's time as estimated by this process: rounds close by that clock. It is exact to a
 * few milliseconds; what must be exact asks the database itself.
 */
export type DbClock = {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Compares the clocks again: the fastest of a few requests counts. */
  measure(): Promise<void>;
};

export function createDbClock(db: Database): DbClock {
  let offsetMs = Date.now() - performance.now();
  return {
    nowMs: () => performance.now() + offsetMs,
    measure: async () => {
      let bestMs = Number.POSITIVE_INFINITY;
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const sentAt = performance.now();
        const dbNowMs = await readDbNowMs(db);
        const tripMs = performance.now() - sentAt;
        if (tripMs >= bestMs) continue;
        bestMs = tripMs;
        offsetMs = dbNowMs - (sentAt + tripMs / 2);
      }
    },
  };
}

/** The database's own answer, in milliseconds since the epoch. */
export async function readDbNowMs(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not say what time it is');
  return row.now.getTime();
}
