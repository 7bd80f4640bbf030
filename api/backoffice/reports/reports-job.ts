import type { Job } from '../../platform/jobs/job.ts';
import { compareDay } from './compare-day.ts';
import { refreshDay } from './refresh-day.ts';
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
      if (!isOver) continue;
      const differences = await compareDay(db, day);
      if (differences.length === 0) logger.info({ day }, 'a day of the reports was closed');
      else logger.error({ day, differences }, 'a report differs from the ledger');
    }
  },
};
