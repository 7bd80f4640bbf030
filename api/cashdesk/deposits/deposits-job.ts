import { cancelInBreaks } from './cancel-for-break.ts';
import { completeSettled } from './complete-settled.ts';
import { expireDeposits, type FollowDeps, pollDeposits } from './follow-deposits.ts';
import { followCredits } from '../payments/follow-credit.ts';
import { repairPayments } from '../payments/repair-payments.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';

/** Signed messages older than this are refused by their time anyway. */
const MESSAGES_KEPT_MS = 3_600_000;

/**
 * The second source of every deposit, each minute: sets right what a crash left between the word of
 * staff and the credit, or between credit and state, sees to what credited deposits bring, ends those
 * of players in a break, asks gateways about open payments, and ends those whose time is over.
 */
export const cashdeskJob: Job<JobDeps & { readonly desk: FollowDeps | undefined }> = {
  name: 'cashdesk',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ desk, logger }) => {
    if (desk === undefined) return;
    const completed = await completeSettled(desk);
    if (completed > 0) logger.warn({ completed }, 'deposits that staff settled were not credited');
    const repaired = await repairPayments(desk);
    if (repaired > 0) logger.warn({ repaired }, 'credited deposits had another state');
    await followCredits(desk);
    const cancelled = await cancelInBreaks(desk);
    if (cancelled > 0) logger.info({ cancelled }, 'deposits of players in a break were open');
    await pollDeposits(desk);
    await expireDeposits(desk);
    await desk.db
      .deleteFrom('gateway_messages')
      .where('received_at', '<', new Date(desk.clock.nowMs() - MESSAGES_KEPT_MS))
      .execute();
  },
};
