import { checkGroups } from './check.ts';
import { tellOfCheck } from './ledger-check-job.ts';
import { readLedgerLag } from './lag.ts';
import { rollUp } from './rollup.ts';
import type { Job } from '../platform/jobs/job.ts';

/** Ten runs without a mark: a transaction does not end, or another process keeps the lock. */
const LATE_SECONDS = 600;

/**
 * Checks the groups that are complete, each once, and sums them up, so that the operator's balances and
 * the check of each minute start from there. A run that may not set a mark yet leaves it to the next; it
 * warns when that lasts too long.
 */
export const ledgerRollupJob: Job = {
  name: 'ledger-rollup',
  cron: '* * * * *',
  isHeavy: true,
  limitSeconds: 300,
  run: async (deps) => {
    const { db, logger } = deps;
    const { throughId, transfers } = await rollUp(db, async (range) => {
      const checked = await checkGroups(db, range);
      await tellOfCheck(deps, checked.report);
      return checked.throughId;
    });
    if (throughId !== undefined)
      logger.debug({ throughId, transfers: String(transfers) }, 'rolled up');
    const { rollup } = await readLedgerLag(db);
    if (rollup > LATE_SECONDS)
      logger.warn({ behindSeconds: Math.round(rollup) }, 'the roll-ups of the ledger are behind');
  },
};
