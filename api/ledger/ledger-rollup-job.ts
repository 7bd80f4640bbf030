import { readLedgerLag } from './lag.ts';
import { rollUp } from './rollup.ts';
import type { Job } from '../platform/jobs/job.ts';

/** Ten runs without a mark: a transaction does not end, or another process keeps the lock. */
const LATE_SECONDS = 600;

/**
 * Sums up what was posted, so that the operator's balances and the check of each minute start from
 * there. A run that may not set a mark yet leaves it to the next; it warns when that lasts too
 * long.
 */
export const ledgerRollupJob: Job = {
  name: 'ledger-rollup',
  cron: '* * * * *',
  isHeavy: true,
  limitSeconds: 300,
  run: async ({ db, logger }) => {
    const { throughId, transfers } = await rollUp(db);
    if (throughId !== undefined)
      logger.debug({ throughId, transfers: String(transfers) }, 'rolled up');
    const { rollup } = await readLedgerLag(db);
    if (rollup > LATE_SECONDS)
      logger.warn({ behindSeconds: Math.round(rollup) }, 'the roll-ups of the ledger are behind');
  },
};
