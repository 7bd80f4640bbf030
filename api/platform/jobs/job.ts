import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';

/** What every job uses. `db` is the jobs' own connection: an audit never takes one from a bet. */
export type JobDeps = {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly db: Database;
};

/**
 * Work that runs on a schedule, in one of the processes, and once more when a process starts. A job
 * may be interrupted at any line, run again, and run in parallel with itself. A job that needs more
 * than `JobDeps` declares it.
 */
export type Job<Deps extends JobDeps = JobDeps> = {
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  /**
   * How long after a start the first run waits, so that players are served first; none when left
   * out.
   */
  readonly startDelaySeconds?: number;
  /**
   * Whether a run reads much and so keeps a processor of the database busy. A process runs one heavy
   * job at a time, as long as none takes more than half a minute, with a lower priority than bets.
   */
  readonly isHeavy?: boolean;
  /** After this long the process of a run counts as dead. */
  readonly limitSeconds: number;
  readonly run: (deps: Deps) => Promise<void>;
};
