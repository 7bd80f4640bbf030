import type { Job } from '../../platform/jobs/job.ts';
import { checkDesk } from './check-desk.ts';

/** Compares the desk's book with the ledger and the reserves, beside the check of the ledger. */
export const deskCheckJob: Job = {
  name: 'desk-check',
  cron: '*/5 * * * *',
  limitSeconds: 300,
  run: async ({ db, logger, metrics }) => {
    const report = await checkDesk(db);
    metrics.deskChecked(report.results);
    if (report.isSound) return;
    const broken = report.results.filter(({ isHolding }) => !isHolding);
    logger.error({ broken }, 'the check of the cash desk failed');
  },
};
