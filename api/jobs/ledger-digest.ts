import { closeDays } from '../ledger/digest.ts';
import type { Job } from './job.ts';

/**
 * Gives each day that is over its digest. It looks every hour, so a day that ended while nothing
 * ran is closed soon after the start. The digests go to the log as well: a copy outside the
 * database is what shows a chain that was rewritten whole.
 */
export const ledgerDigestJob: Job = {
  name: 'ledger-digest',
  cron: '5 * * * *',
  limitSeconds: 3600,
  run: async ({ db, logger }) => {
    const closed = await closeDays(db);
    for (const { day, transfers, digest } of closed) {
      logger.info({ day, transfers, digest: digest.toString('hex') }, 'a day of the ledger closed');
    }
  },
};
