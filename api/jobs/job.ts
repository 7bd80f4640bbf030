import type { AggregatorClient } from '../aggregator/client.ts';
import type { ReconcileDeps } from '../cashdesk/cryptapi/reconcile.ts';
import type { FollowDeps } from '../cashdesk/deposits/follow-deposits.ts';
import type { Context } from '../context.ts';
import type { RatesSettings } from '../rates/settings.ts';
import type { ReserveDeps } from '../solvency/read-reserves.ts';
import type { Database } from '../db/database.ts';
import type { DocumentFiles } from '../kyc/document-files.ts';

/** What jobs work with. `db` is their own connection: an audit never takes one from a bet. */
export type JobDeps = Pick<Context, 'clock' | 'logger' | 'metrics'> & {
  readonly db: Database;
  /** The aggregator of third-party games, where there is one. */
  readonly aggregator?: AggregatorClient | undefined;
  /** Where the documents of players lie, in a process that takes them. */
  readonly documentFiles?: DocumentFiles;
  readonly isSandbox?: boolean;
  /** Where rates come from. */
  readonly rates?: RatesSettings | undefined;
  /** The cash desk, whose work moves money and is told to players. */
  readonly desk?: (FollowDeps & ReconcileDeps & ReserveDeps) | undefined;
};

/**
 * Work that runs by the clock, in one of the processes, and once more when a process starts. Each may
 * be interrupted at any line, run again, and run beside itself.
 */
export type Job = {
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  /** How long after a start its run waits, so that players come first; none when left out. */
  readonly startDelaySeconds?: number;
  /** After this long a run counts as lost with its process. */
  readonly limitSeconds: number;
  readonly run: (deps: JobDeps) => Promise<void>;
};
