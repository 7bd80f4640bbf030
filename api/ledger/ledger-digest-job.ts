import { closeDays } from './digest.ts';
import { readLedgerLag } from './lag.ts';
import type { Job } from '../platform/jobs/job.ts';

/** A day, the hour until the next run, and one missed run. */
const LATE_SECONDS = 26 * 3600;

/**
 * Gives a digest to each day that is over. It runs every hour, so a day that ended while nothing
 * ran is closed soon after the start. The digests go to the log as well: only a copy outside the
 * database reveals a chain that was rewritten as a whole. It warns about a day that stays open.
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
    const lag = await readLedgerLag(db);
    if (lag.digest > LATE_SECONDS)
      logger.warn(
        { behindSeconds: Math.round(lag.digest) },
        'the digests of the ledger are behind',
      );
  },
};
