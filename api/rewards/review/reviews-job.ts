import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { decideOverdue } from './decide-claim.ts';
import { followDecision } from './follow-decision.ts';
import { readOverdue } from './read-reviews.ts';

/** How many claims are decided in one run; the next run goes on. */
const PASS = 500;

/** Decides the claims that nobody decided in time, each minute. */
export const reviewsJob: Job<JobDeps & { readonly rewards: GrantDeps | undefined }> = {
  name: 'reviews',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ rewards, logger }) => {
    if (rewards === undefined) return;
    const { db, clock } = rewards;
    for (const grantId of await readOverdue(db, { nowMs: clock.nowMs(), limit: PASS })) {
      try {
        await decideOverdue(db, grantId, clock.nowMs());
        await followDecision(rewards, grantId);
      } catch (error) {
        logger.error({ err: error, grantId }, 'an overdue claim was not decided');
      }
    }
  },
};
