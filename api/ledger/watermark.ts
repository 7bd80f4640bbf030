import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/**
 * How far before the present the ledger counts as complete. An id may be a minute older than its
 * transaction (the database refuses older ones), and a statement is ended after ten seconds.
 */
const BEHIND_MS = 90_000;

const PAUSE_MS = 50;
const DEFAULT_PATIENCE_MS = 15_000;

/** An id below every group's, where counting from the beginning starts. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** An id above every group's. */
export const AFTER_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * An id through which the ledger is complete: no transfer with this id or a smaller one can appear
 * any more. It takes the time, waits until every transaction that was writing at that moment has
 * ended, and subtracts `BEHIND_MS` from that time. Undefined when a transaction outlasts
 * `patienceMs`: then nothing may be closed yet.
 */
export async function completeThrough(
  db: Database,
  patienceMs: number = DEFAULT_PATIENCE_MS,
): Promise<string | undefined> {
  const { throughId, writer } = await readMoment(db);
  const giveUpAt = performance.now() + patienceMs;
  while ((await readOldestWriter(db)) < writer) {
    if (performance.now() > giveUpAt) return undefined;
    await new Promise((resume) => {
      setTimeout(resume, PAUSE_MS);
    });
  }
  return throughId;
}

/**
 * The id of the moment, and a transaction number higher than that of every current writer. It is a
 * new number of our own: the end of a snapshot would not do, because it leaves out writers under
 * way.
 */
async function readMoment(db: Database) {
  const { rows } = await sql<{ throughId: string; writer: string }>`
    select uuid_floor(clock_timestamp() - make_interval(secs => ${BEHIND_MS / 1000}))
             as "throughId",
           pg_current_xact_id()::text as writer`.execute(db);
  const [moment] = rows;
  if (moment === undefined) throw new Error('the moment has no answer');
  return { throughId: moment.throughId, writer: BigInt(moment.writer) };
}

async function readOldestWriter(db: Database): Promise<bigint> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return BigInt(rows[0]?.oldest ?? 0);
}
