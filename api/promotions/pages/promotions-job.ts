import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { OpeningHooks } from './publish-promotion.ts';
import { seedPromotions } from './seed-promotions.ts';

type PromotionsJobDeps = JobDeps & {
  /** Opens what a promotion is about; undefined in a process that publishes none. */
  readonly openings: OpeningHooks | undefined;
  readonly isSandbox: boolean;
};

/** Adds the first promotions where they are missing. */
export const promotionsJob: Job<PromotionsJobDeps> = {
  name: 'promotions',
  cron: '* * * * *',
  limitSeconds: 60,
  run: async ({ openings, isSandbox, ...deps }) => {
    if (openings !== undefined) await seedPromotions({ ...deps, openings }, { isSandbox });
  },
};
