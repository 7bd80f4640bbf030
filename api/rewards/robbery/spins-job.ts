import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { creditSpin } from './activate-spin.ts';
import { readChecked } from './spin-store.ts';

/** How many spins are read at a time. */
const PAGE = 200;

/** An id before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Credits each minute the spins whose captcha was passed and that a crash left. A spin whose captcha
 * was never passed is not touched, or it would pay without one: it waits for its player. Nor is
 * one of a player in a break, until it is over.
 */
export const spinsJob: Job<JobDeps & { readonly rewards: ClaimDeps | undefined }> = {
  name: 'spins',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ rewards, logger }) => {
    if (rewards === undefined) return;
    const next = (afterId: string) => readChecked(rewards.db, { afterId, most: PAGE });
    let page = await next(FIRST_ID);
    for (; page.length > 0; page = await next(page.at(-1)?.id ?? FIRST_ID)) {
      for (const spin of page) {
        try {
          await creditSpin(rewards, spin, 'job');
        } catch (error) {
          if (error instanceof Refusal) continue;
          logger.error({ err: error, spinId: spin.id }, 'a spin was not credited');
        }
      }
    }
  },
};
