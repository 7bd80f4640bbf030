import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { payPrize, type QuizMoneyDeps } from './quiz-money.ts';
import { readUnpaidPrizes } from './quiz-store.ts';

/** How long whoever gave a prize is left to pay it alone. */
const PATIENCE_MS = 5000;

/** Pays each minute the quiz prizes that were given and that a crash left unpaid. */
export const quizJob: Job<JobDeps & { readonly rewards: QuizMoneyDeps | undefined }> = {
  name: 'quiz-prizes',
  cron: '* * * * *',
  limitSeconds: 120,
  run: async ({ db, clock, rewards, logger }) => {
    if (rewards === undefined) return;
    for (const prize of await readUnpaidPrizes(db, new Date(clock.nowMs() - PATIENCE_MS))) {
      await payPrize(rewards, prize);
      logger.info({ prizeId: prize.id }, 'a quiz prize that a crash left is paid');
    }
  },
};
