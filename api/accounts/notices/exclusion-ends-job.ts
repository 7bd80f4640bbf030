import { notifyExclusionEnds } from './notify-exclusion-ends.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Notifies players whose self-exclusion ended, by the product's own clock. */
export const exclusionEndsJob: Job = {
  name: 'exclusion-ends',
  cron: '*/5 * * * *',
  limitSeconds: 120,
  run: async ({ db, clock }) => await notifyExclusionEnds(db, clock.nowMs()),
};
