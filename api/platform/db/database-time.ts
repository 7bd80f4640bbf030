import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { makeIdsBy } from '../uuid.ts';
import { createDbClock } from './db-clock.ts';
import type { Database } from './database.ts';

const COMPARE_EVERY_MS = 10_000;

/** How far the host may be off before somebody should hear of it. */
const TOLERATED_MS = 2000;

/** The time of the database as this process knows it. */
export type DatabaseTime = {
  /** Whole milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** Compares the clocks again; answers how far the host's is ahead. */
  readonly compare: () => Promise<number>;
};

/**
 * Takes the database's clock for that of this process, and for the time in its ids: all processes
 * then agree on when something happened, and a host whose clock is wrong still serves.
 */
export async function takeDatabaseTime(db: Database): Promise<DatabaseTime> {
  const clock = createDbClock(db);
  const nowMs = () => Math.round(clock.nowMs());
  await clock.measure();
  makeIdsBy(nowMs);
  const compare = async () => {
    await clock.measure();
    return Date.now() - nowMs();
  };
  return { nowMs, compare };
}

/** Compares the clocks again and again until stopped, and tells of a host that is off. */
export function watchDatabaseTime(
  time: DatabaseTime,
  { logger, metrics }: { readonly logger: Logger; readonly metrics: Metrics },
): { readonly stop: () => void } {
  let wasOff = false;
  const compare = async () => {
    const skewMs = await time.compare();
    metrics.clockCompared(skewMs / 1000);
    const isOff = Math.abs(skewMs) > TOLERATED_MS;
    if (isOff && !wasOff) {
      logger.warn({ skewMs }, 'the clock of this host differs from that of the database');
    }
    wasOff = isOff;
  };
  const again = () =>
    void compare().catch((error: unknown) =>
      logger.warn({ err: error }, 'the clocks could not be compared'),
    );
  again();
  const timer = setInterval(again, COMPARE_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
