import { createBotApi } from '../../cashdesk/approvals/telegram-api.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import { type OnDemand, startOnDemand } from '../../platform/jobs/on-demand.ts';
import { type Lead, startLeading } from '../../platform/leader.ts';
import { deliverDue } from './deliver-due.ts';
import type { DeliveryDeps } from './delivery-deps.ts';

/** What starting needs. */
export type DeliveriesDeps = Omit<DeliveryDeps, 'botApi' | 'siteUrl'> & {
  readonly announcements: Announcements;
  readonly config: DeliveryDeps['config'] & {
    readonly databaseUrl?: string | undefined;
    readonly botToken: string;
    readonly telegramApiRoot: string;
    readonly siteUrl: string;
  };
};

/** Retries come due without an announcement, and an announcement may be lost. */
const LOOK_MS = 2000;

/**
 * Starts telling Telegram what was written. One process at a time does it, lane after lane: within a
 * lane, which is one side of a thread, a row waits until the one before it is done.
 */
export function startDeliveries(deps: DeliveriesDeps): Lead {
  const { config, announcements, logger } = deps;
  const botApi = createBotApi({ apiRoot: config.telegramApiRoot, token: config.botToken });
  const delivery: DeliveryDeps = { ...deps, botApi, siteUrl: config.siteUrl };
  let running: OnDemand | undefined;
  announcements.on('support_queued', () => running?.wake());
  announcements.onGap(() => running?.wake());
  return startLeading(
    { databaseUrl: config.databaseUrl ?? '', logger },
    {
      name: 'support',
      byLock: new Map([
        [
          'support:deliveries',
          () => {
            const started = startOnDemand({
              everyMs: LOOK_MS,
              pass: (isStopped) => deliverDue(delivery, isStopped),
              onError: (error) => logger.warn({ err: error }, 'support deliveries failed'),
            });
            running = started;
            return { stop: () => started.stop() };
          },
        ],
      ]),
    },
  );
}
