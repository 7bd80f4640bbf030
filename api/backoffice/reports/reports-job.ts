import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { compareDay, type Difference } from './compare-day.ts';
import { refreshDay } from './refresh-day.ts';
import type { Day } from './report-day.ts';
import { rollUpDays } from './roll-up-days.ts';

/** How old the counts of the current day may be before they are made again. */
const REFRESHED_EACH_MS = 5 * 60_000;

/**
 * Keeps the sums of days current, each minute: adds what the ledger has since, counts the current day
 * again, and closes a day that is over and summed to its end. A day that is closed is computed once
 * more from the ledger's entries; where they differ, that is an error for the operator.
 */
export const reportsJob: Job = {
  name: 'reports',
  cron: '* * * * *',
  isHeavy: true,
  limitSeconds: 1800,
  run: async ({ db, clock, logger }) => {
    await rollUpDays(db);
    const open = await db
      .selectFrom('report_days')
      .select(['day', 'refreshed_at'])
      .where('closed_at', 'is', null)
      .orderBy('day')
      .execute();
    for (const [at, { day, refreshed_at: refreshedAt }] of open.entries()) {
      const nowMs = clock.nowMs();
      const isOver = at < open.length - 1;
      if (!isOver && nowMs - (refreshedAt?.getTime() ?? 0) < REFRESHED_EACH_MS) continue;
      await refreshDay(db, day, { nowMs, isOver });
    }
    for (const day of await closedAndNotCompared(db)) {
      const differences = await keepComparison(db, day);
      if (differences.length === 0) logger.info({ day }, 'a day of the reports was closed');
      else logger.error({ day, differences }, 'a report differs from the ledger');
    }
  },
};

async function closedAndNotCompared(db: Database): Promise<readonly Day[]> {
  const rows = await db
    .selectFrom('report_days')
    .select('day')
    .where('closed_at', 'is not', null)
    .where('differences', 'is', null)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** A day of many transfers takes its time, which no statement of a player has. */
async function keepComparison(db: Database, day: Day): Promise<readonly Difference[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const differences = await compareDay(trx, day);
    await trx
      .updateTable('report_days')
      .set({ differences: differences.length })
      .where('day', '=', day)
      .execute();
    return differences;
  });
}
