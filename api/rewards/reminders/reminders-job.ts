import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { CashbackDeps } from '../cashback/take-cashback.ts';
import { remindPlayers } from './remind-players.ts';

/** Reminds of rewards, by the bot, those players who asked for it; each hour of the day. */
export const remindersJob: Job<JobDeps & { readonly rewards: CashbackDeps | undefined }> = {
  name: 'reminders',
  cron: '10 * * * *',
  limitSeconds: 900,
  run: async ({ rewards }) => {
    if (rewards !== undefined) await remindPlayers(rewards);
  },
};
