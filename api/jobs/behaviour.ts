import { noteNightPlay } from '../protection/behaviour.ts';
import type { Job } from './job.ts';

/** Notes who plays through the night, for staff to look at. Time is the product's own. */
export const behaviourJob: Job = {
  name: 'behaviour',
  cron: '55 * * * *',
  limitSeconds: 300,
  run: async ({ db, clock }) => await noteNightPlay(db, clock.nowMs()),
};
