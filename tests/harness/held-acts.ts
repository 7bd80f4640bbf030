import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockActs } from '../../api/accounts/staff/lock-acts.ts';
import type { Database } from '../../api/platform/db/database.ts';

/** How many wait until they may judge an act of staff, or write to the log. */
async function waitingForTheLog(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.waiting ?? 0;
}

type Meanwhile = {
  /** How many of what began must wait. */
  readonly waiting: number;
  readonly meanwhile?: () => Promise<unknown>;
};

/**
 * Begins something while the log of staff is held, does something else once it waits there, and lets
 * it go: it read what it reads before the log, and judges after it.
 */
export async function heldBeforeActs<Outcome>(
  db: Database,
  begin: () => Promise<Outcome>,
  { waiting, meanwhile = () => Promise.resolve() }: Meanwhile,
): Promise<Outcome> {
  const { begun } = await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const held = { begun: begin() };
    await expect.poll(() => waitingForTheLog(db)).toBe(waiting);
    await meanwhile();
    return held;
  });
  return await begun;
}
