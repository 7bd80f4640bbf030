import type { Job } from '../../platform/jobs/job.ts';
import { forgetUnsent } from './gif-store.ts';

/** Long enough for whoever has the search open; a new search finds a GIF again. */
const KEPT_DAYS = 7;

/** Forgets the GIFs that a search gave and nobody sent. */
export const forgetGifsJob: Job = {
  name: 'forget-gifs',
  cron: '40 3 * * *',
  limitSeconds: 120,
  run: async ({ db }) => {
    await forgetUnsent(db, KEPT_DAYS);
  },
};
