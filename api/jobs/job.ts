import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';

/** What jobs work with. `db` is their own connection: an audit never takes one from a bet. */
export type JobDeps = Pick<Context, 'clock' | 'logger' | 'metrics'> & { readonly db: Database };

/**
 * Work that runs by the clock, in one process at a time, and once more when a process starts. Each
 * may be interrupted at any line and run again.
 */
export type Job = {
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  /** After this long a job counts as lost with its process, and the next one may begin. */
  readonly limitSeconds: number;
  readonly run: (deps: JobDeps) => Promise<void>;
};
