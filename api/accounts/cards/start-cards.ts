import type { Announcements } from '../../platform/db/announcements.ts';
import { type OnDemand, startOnDemand } from '../../platform/jobs/on-demand.ts';
import { type Lead, startLeading } from '../../platform/leader.ts';
import type { Logger } from '../../platform/logger.ts';
import { type CardsDeps, showCards } from './show-cards.ts';

type Deps = CardsDeps & {
  readonly databaseUrl: string;
  readonly announcements: Announcements;
  readonly logger: Logger;
  /** Looks what is wrong, for the cards of alerts. */
  readonly watch: () => Promise<void>;
};

/** What changed is looked for so often, and at once after a press or a change of a withdrawal. */
const LOOK_MS = 1000;
/** All is looked for so often unasked: announcements may be lost, and time changes some cards too. */
const UNASKED_MS = 10_000;
/** What is wrong lasts for minutes, so it is looked for less often. */
const WATCH_MS = 15_000;

/** Starts keeping the cards of the staff's chat current; one process at a time does it. */
export function startCards(deps: Deps): Lead {
  const { announcements, databaseUrl, logger } = deps;
  let running: OnDemand | undefined;
  let isChanged = true;
  const change = () => {
    isChanged = true;
  };
  const wake = () => {
    isChanged = true;
    running?.wake();
  };
  announcements.on('staff_card_changed', change);
  announcements.on('staff_card_pressed', wake);
  announcements.on('withdrawals_changed', wake);
  announcements.onGap(wake);
  const lead = () => {
    let quietUntilMs = 0;
    let lookedAtMs = Number.NEGATIVE_INFINITY;
    const started = startOnDemand({
      everyMs: LOOK_MS,
      pass: async () => {
        const nowMs = performance.now();
        if (nowMs < quietUntilMs || !(isChanged || nowMs - lookedAtMs >= UNASKED_MS)) return;
        isChanged = false;
        const { waitMs, isLast } = await showCards(deps).catch((error: unknown) => {
          isChanged = true;
          throw error;
        });
        lookedAtMs = nowMs;
        quietUntilMs = performance.now() + waitMs;
        if (!isLast) isChanged = true;
      },
      onError: (error) => logger.warn({ err: error }, 'the cards of the staff failed'),
    });
    const watching = startOnDemand({
      everyMs: WATCH_MS,
      pass: async () => await deps.watch(),
      onError: (error) => logger.warn({ err: error }, 'watching for the staff failed'),
    });
    running = started;
    return {
      stop: async () => {
        await Promise.all([started.stop(), watching.stop()]);
      },
    };
  };
  return startLeading(
    { databaseUrl, logger },
    { name: 'staff-cards', byLock: new Map([['staff:cards-lead', lead]]) },
  );
}
