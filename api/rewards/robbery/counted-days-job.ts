import type { Job } from '../../platform/jobs/job.ts';
import { writeCountedDay } from './counted-days.ts';

/**
 * Writes each day in Moscow where the counted stakes stand, as soon as it has begun; it asks every
 * ten minutes, so that a start that comes a moment early or a process that was down loses little.
 */
export const countedDaysJob: Job = {
  name: 'counted-days',
  cron: '*/10 * * * *',
  limitSeconds: 600,
  run: async ({ db, clock, logger }) => {
    const nowMs = clock.nowMs();
    if (await writeCountedDay(db, nowMs)) logger.info('the counted stakes of the day are written');
  },
};
