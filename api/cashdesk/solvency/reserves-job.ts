import { readReserves, type ReserveDeps } from './read-reserves.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';

/**
 * Reads what the operator holds, each hour, as the report of what it owes is made. Nothing waits
 * for it at a start. In the sandbox it also starts the chain, which otherwise starts for a player.
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
