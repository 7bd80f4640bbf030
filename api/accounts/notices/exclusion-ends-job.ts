import { notifyExclusionEnds } from './notify-exclusion-ends.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Tells players whose self-exclusion ended. Time is the product's own. */
export const exclusionEndsJob: Job = {
  name: 'exclusion-ends',
  cron: '*/5 * * * *',
  limitSeconds: 120,
  run: async ({ db, clock }) => await notifyExclusionEnds(db, clock.nowMs()),
};
