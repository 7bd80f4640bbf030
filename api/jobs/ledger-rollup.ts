import { rollUp } from '../ledger/rollup.ts';
import type { Job } from './job.ts';

/** Sums up what was posted, so that balances of the house and the minute check start from there. */
export const ledgerRollupJob: Job = {
  name: 'ledger-rollup',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ db, logger }) => {
    const { throughId, transfers } = await rollUp(db);
    if (throughId !== undefined)
      logger.debug({ throughId, transfers: String(transfers) }, 'rolled up');
  },
};
