import { buildReport } from './build-report.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** A report is made each hour, and at a start where the newest is nearly as old. */
const MIN_AGE_MS = 50 * 60_000;

/** Sums up what players are owed, each hour. */
export const solvencyJob: Job = {
  name: 'solvency',
  cron: '25 * * * *',
  limitSeconds: 1800,
  run: async ({ db, clock }) => {
    await buildReport({ db, clock }, { minAgeMs: MIN_AGE_MS });
  },
};
