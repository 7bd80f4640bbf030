import type { Job } from '../../platform/jobs/job.ts';
import { remindWinners } from './remind-winners.ts';

/** Reminds winners who have not ordered yet, by day. */
export const remindWinnersJob: Job = {
  name: 'remind-winners',
  cron: '20 12 * * *',
  limitSeconds: 120,
  run: async ({ db, clock }) => await remindWinners({ db, clock }),
};
