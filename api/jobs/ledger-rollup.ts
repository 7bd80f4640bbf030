import { readLedgerLag } from '../ledger/lag.ts';
import { rollUp } from '../ledger/rollup.ts';
import type { Job } from './job.ts';

/** Ten runs without a mark: something writes without end, or another process holds the lock. */
const LATE_SECONDS = 600;

/**
 * Sums up what was posted, so that balances of the house and the minute check start from there. A
 * run that may not set a mark yet leaves it to the next; it warns once that has gone on for long.
 */
export const ledgerRollupJob: Job = {
  name: 'ledger-rollup',
  cron: '* * * * *',
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
