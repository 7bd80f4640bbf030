import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * How far behind the present the books are called complete. An id may be a minute older than its
 * transaction (the database refuses older ones), and a statement is ended after ten seconds.
 */
const BEHIND_MS = 90_000;

const PAUSE_MS = 50;
const DEFAULT_PATIENCE_MS = 15_000;

type Horizon = { readonly running: string; readonly next: string; readonly through_id: string };

/** The id below every group, where counting from the beginning starts. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/**
 * An id through which the books are complete: no transfer with this id or a smaller one can appear
 * any more. It takes the time, waits until every transaction that was writing at that moment has
 * ended, and goes `BEHIND_MS` back from that time. Undefined when some transaction outlasts
 * `patienceMs`: then nothing may be closed yet.
 */
export async function completeThrough(
  db: Database,
  patienceMs: number = DEFAULT_PATIENCE_MS,
): Promise<string | undefined> {
  const start = await readHorizon(db);
  const giveUpAt = performance.now() + patienceMs;
  let running = BigInt(start.running);
  while (running < BigInt(start.next)) {
    if (performance.now() > giveUpAt) return undefined;
    await new Promise((resume) => {
      setTimeout(resume, PAUSE_MS);
    });
    running = BigInt((await readHorizon(db)).running);
  }
  return start.through_id;
}

/** The oldest writer still running, the number the next writer gets, and the id of the moment. */
async function readHorizon(db: Database): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as running,
           pg_snapshot_xmax(pg_current_snapshot())::text as next,
           uuid_floor(clock_timestamp() - make_interval(secs => ${BEHIND_MS / 1000})) as through_id
  `.execute(db);
  const [horizon] = rows;
  if (horizon === undefined) throw new Error('the snapshot has no answer');
  return horizon;
}
