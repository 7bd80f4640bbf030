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

/** What waits is looked for so often, and at once after a press or a change of a withdrawal. */
const LOOK_MS = 1000;
/** What is wrong lasts for minutes, so it is looked for less often. */
const WATCH_MS = 15_000;

/** Starts keeping the cards of the staff's chat current; one process at a time does it. */
export function startCards(deps: Deps): Lead {
  const { announcements, databaseUrl, logger } = deps;
  let running: OnDemand | undefined;
  const wake = () => running?.wake();
  announcements.on('staff_card_pressed', wake);
  announcements.on('withdrawals_changed', wake);
  announcements.onGap(wake);
  const lead = () => {
    let quietUntilMs = 0;
    const started = startOnDemand({
      everyMs: LOOK_MS,
      pass: async () => {
        if (performance.now() < quietUntilMs) return;
        quietUntilMs = performance.now() + (await showCards(deps));
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
