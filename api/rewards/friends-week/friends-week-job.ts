import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { payShares } from './pay-shares.ts';
import { type FriendsWeekDeps, settleFriendsWeek } from './settle-week.ts';

/** Shares the prize of the week that ended, and pays what is not paid yet. */
export const friendsWeekJob: Job<JobDeps & { readonly rewards: FriendsWeekDeps | undefined }> = {
  name: 'friends-week',
  cron: '*/10 * * * *',
  limitSeconds: 300,
  run: async ({ rewards }) => {
    if (rewards === undefined) return;
    await settleFriendsWeek(rewards);
    await payShares(rewards);
  },
};
