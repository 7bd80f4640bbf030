import { type OfficeCallDeps, officeCalls } from '../../api/backoffice/office-calls.ts';
import type { OfficeHandlers } from '../../api/backoffice/http/handlers.ts';
import { guardedDatabase } from '../../api/accounts/staff/write-guard.ts';
import { createClock, type Clock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

/** The calls of the back office in process, over a database of its own with nobody in it. */
export type OfficeStage = {
  readonly db: Database;
  /** The same database as the calls have it: without the right to write until `authorise` allows it. */
  readonly guarded: Database;
  readonly clock: Clock;
  readonly database: TestDatabase;
  readonly calls: OfficeHandlers;
  close(): Promise<void>;
};

/** `more` are the parts that a room needs besides these. */
export async function openOfficeStage(
  more: (parts: Pick<OfficeStage, 'db' | 'clock'>) => object = () => ({}),
): Promise<OfficeStage> {
  const database = await freshDatabase();
  const pool = createPool(database.appUrl, 8);
  pool.on('error', () => undefined);
  const db = createDatabase(pool);
  const guarded = guardedDatabase(pool);
  const clock = createClock();
  const parts = {
    db,
    clock,
    config: { policy: POLICIES.standard, siteUrl: 'https://rollhouse.example' },
    ...more({ db, clock }),
  };
  return {
    db,
    guarded,
    clock,
    database,
    // A room that needs more than these parts has it handed in by its own test.
    calls: officeCalls({ ...parts, db: guarded } as unknown as OfficeCallDeps),
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
