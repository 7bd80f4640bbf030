import { readReserves } from '../solvency/read-reserves.ts';
import type { Job } from './job.ts';

/**
 * Reads what the house holds, each hour beside the report of what it owes. Nobody waits for it at a
 * start, and it wakes what else would sleep until a player needs it: the sandbox's chain.
 */
export const reservesJob: Job = {
  name: 'reserves',
  cron: '25 * * * *',
  startDelaySeconds: 30,
  limitSeconds: 300,
  run: async ({ desk }) => {
    if (desk !== undefined) await readReserves(desk);
  },
};
