import { setAlert } from '../../platform/alerts/alerts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { checkStaffLog } from './staff-log.ts';

/**
 * Checks the log of staff every hour, and writes its head to the log of the process: only a head
 * kept outside the database reveals a log that was rewritten as a whole or lost its end.
 */
export const staffLogJob: Job = {
  name: 'staff-log',
  cron: '20 * * * *',
  limitSeconds: 600,
  run: async ({ db, clock, logger, metrics }) => {
    const { rows, head, broken } = await checkStaffLog(db);
    metrics.staffLogChecked(broken.length === 0);
    const says = broken.length > 0 ? broken.slice(0, 3).join('; ') : undefined;
    await setAlert(db, { kind: 'staff-log', subject: 'log', says }, clock.nowMs());
    if (broken.length > 0) logger.error({ broken, rows }, 'the log of staff is broken');
    else logger.info({ rows, head }, 'the log of staff was checked');
  },
};
