import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { payOrders } from '../orders/pay-order.ts';
import type { PartnerMoneyDeps } from '../partner-deps.ts';
import { publishDays } from '../proof/publish-day.ts';
import { queuePostbacks } from '../postbacks/queue-postbacks.ts';
import { countEarnings } from './count-earnings.ts';

/** Counts each minute what partners earned, writes down what they are to be told, pays orders that staff approved, and publishes days. */
export const partnersJob: Job<JobDeps & { readonly rewards: PartnerMoneyDeps | undefined }> = {
  name: 'partners',
  cron: '* * * * *',
  startDelaySeconds: 5,
  limitSeconds: 300,
  run: async ({ rewards }) => {
    if (rewards === undefined) return;
    await payOrders(rewards);
    await countEarnings(rewards);
    await queuePostbacks(rewards);
    await publishDays(rewards);
  },
};
