import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { payFriends } from './pay-friends.ts';

/** Looks every ten minutes for friends whose first deposit is played. */
export const tonFriendsJob: Job<JobDeps & { readonly rewards: ClaimDeps | undefined }> = {
  name: 'ton-friends',
  cron: '*/10 * * * *',
  limitSeconds: 300,
  run: async ({ rewards }) => {
    if (rewards !== undefined) await payFriends(rewards);
  },
};
