import type { StaffSettings } from '../../accounts/staff/settings.ts';
import { createBotApi } from '../../cashdesk/approvals/telegram-api.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { decideOverdue } from './decide-claim.ts';
import { followDecision } from './follow-decision.ts';
import { readOverdue } from './read-reviews.ts';
import { showReviews } from './show-reviews.ts';

/** How many claims are decided in one run; the next run goes on. */
const PASS = 500;

/** What showing claims to staff and deciding overdue ones needs. */
export type ReviewsJobDeps = GrantDeps & {
  readonly config: {
    readonly staff: StaffSettings;
    readonly telegramApiRoot: string;
    readonly botToken: string;
  };
};

/** Decides the claims that nobody decided in time, and shows staff those that wait, each minute. */
export const reviewsJob: Job<JobDeps & { readonly rewards: ReviewsJobDeps | undefined }> = {
  name: 'reviews',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ rewards, logger }) => {
    if (rewards === undefined) return;
    const { db, clock, config } = rewards;
    for (const grantId of await readOverdue(db, { nowMs: clock.nowMs(), limit: PASS })) {
      try {
        await decideOverdue(db, grantId, clock.nowMs());
        await followDecision(rewards, grantId);
      } catch (error) {
        logger.error({ err: error, grantId }, 'an overdue claim was not decided');
      }
    }
    const { telegramApiRoot: apiRoot, botToken: token } = config;
    await showReviews({ db, logger, config, botApi: createBotApi({ apiRoot, token }) });
  },
};
