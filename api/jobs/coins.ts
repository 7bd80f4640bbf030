import { reconcileCoins } from '../cashdesk/cryptapi/reconcile.ts';
import type { Job } from './job.ts';

/** The second source of coins of other networks, each minute. */
export const coinsJob: Job = {
  name: 'coins',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ desk }) => {
    if (desk !== undefined) await reconcileCoins(desk);
  },
};
