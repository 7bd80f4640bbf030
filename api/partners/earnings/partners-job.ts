import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { payOrders } from '../orders/pay-order.ts';
import { sendOrders, type SendOrderDeps } from '../orders/send-order.ts';
import type { PartnerMoneyDeps } from '../partner-deps.ts';
import { publishDays } from '../proof/publish-day.ts';
import { queuePostbacks } from '../postbacks/queue-postbacks.ts';
import { countEarnings } from './count-earnings.ts';

type Deps = PartnerMoneyDeps & SendOrderDeps;

/**
 * Counts each minute what partners earned, tells them of it, pays and sends on orders, and
 * publishes days.
 */
export const partnersJob: Job<JobDeps & { readonly rewards: Deps | undefined }> = {
  name: 'partners',
  cron: '* * * * *',
  startDelaySeconds: 5,
  limitSeconds: 300,
  run: async ({ rewards }) => {
    if (rewards === undefined) return;
    await payOrders(rewards);
    await sendOrders(rewards);
    await countEarnings(rewards);
    await queuePostbacks(rewards);
    await publishDays(rewards);
  },
};
