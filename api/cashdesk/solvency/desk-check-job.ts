import { setAlert } from '../../platform/alerts/alerts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { checkDesk } from './check-desk.ts';

/** Compares the desk's book with the ledger and the reserves, beside the check of the ledger. */
export const deskCheckJob: Job = {
  name: 'desk-check',
  cron: '*/5 * * * *',
  isHeavy: true,
  limitSeconds: 300,
  run: async ({ db, clock, logger, metrics }) => {
    const report = await checkDesk(db);
    metrics.deskChecked(report.results);
    const broken = report.results.filter(({ isHolding }) => !isHolding);
    const says = report.isSound ? undefined : broken.map(({ check }) => check).join(', ');
    await setAlert(db, { kind: 'desk-check', subject: 'desk', says }, clock.nowMs());
    if (!report.isSound) logger.error({ broken }, 'the check of the cash desk failed');
  },
};
