import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Job, JobDeps } from './job.ts';

/** Tables that are cut by the month of an id which the server made. */
export const MONTHLY_TABLES = [
  'transfers',
  'rounds',
  'requests',
  'totals_changes',
  'chat_messages',
] as const;

/** The current month and the two that follow: a month of failed runs does no harm. */
const MONTHS = 3;

/**
 * Makes the monthly partitions of the large tables before anything needs them, and drops request
 * ids that are no longer kept. Each is done alone, so one that fails holds up none of the others;
 * a failed run is logged for each of them and counted, and the next one tries again.
 */
export const partitionsJob: Job = {
  name: 'partitions',
  cron: '20 1 * * *',
  limitSeconds: 300,
  run: async (deps) => {
    const failures: unknown[] = [];
    for (const table of MONTHLY_TABLES) {
      failures.push(await failureOf(deps, table, (db) => makeMonths(db, table)));
    }
    failures.push(await failureOf(deps, 'requests', (db) => forgetRequests(deps, db)));
    const [first, ...rest] = failures.filter((failure) => failure !== undefined);
    if (first !== undefined) throw rest.length > 0 ? new AggregateError([first, ...rest]) : first;
  },
};

const makeMonths = (db: Database, table: string) =>
  sql`select ensure_partitions(${table}, ${MONTHS})`.execute(db);

async function forgetRequests({ logger }: JobDeps, db: Database) {
  const { rows } = await sql<{ month: string }>`
    select forget_old_requests() as month`.execute(db);
  if (rows.length > 0) logger.info({ rows }, 'request ids of old months are forgotten');
}

/** Does something for one table, and answers why it failed. */
async function failureOf(
  { db, logger, metrics }: JobDeps,
  table: string,
  work: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  try {
    await work(db);
    metrics.partitionsMade(table, true);
    return undefined;
  } catch (error) {
    metrics.partitionsMade(table, false);
    logger.error({ err: error, table }, 'the months of a table could not be made');
    return error;
  }
}
