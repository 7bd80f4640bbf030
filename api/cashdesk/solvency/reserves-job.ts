import { readReserves, type ReserveDeps } from './read-reserves.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';

/**
 * Reads what the operator holds, each hour beside the report of what it owes. Nobody waits for it at a
 * start, and it wakes what else would sleep until a player needs it: the sandbox's chain.
 */
export const reservesJob: Job<JobDeps & { readonly desk: ReserveDeps | undefined }> = {
  name: 'reserves',
  cron: '25 * * * *',
  startDelaySeconds: 180,
  limitSeconds: 300,
  run: async ({ desk }) => {
    if (desk !== undefined) await readReserves(desk);
  },
};
