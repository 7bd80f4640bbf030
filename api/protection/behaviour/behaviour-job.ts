import { noteNightPlay } from './behaviour.ts';
import type { Job } from '../../platform/jobs/job.ts';

/**
 * Notes players who play through the night, for staff to look at. It goes by the product's clock.
 */
export const behaviourJob: Job = {
  name: 'behaviour',
  cron: '55 * * * *',
  limitSeconds: 300,
  run: async ({ db, clock }) => await noteNightPlay(db, clock.nowMs()),
};
