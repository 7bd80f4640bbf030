import { reconcileCoins, type ReconcileDeps } from './reconcile.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';

/** The second source of coins of other networks, each minute. */
export const coinsJob: Job<JobDeps & { readonly desk: ReconcileDeps | undefined }> = {
  name: 'coins',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ desk }) => {
    if (desk !== undefined) await reconcileCoins(desk);
  },
};
