import { advanceRaces } from './advance-races.ts';
import { openDailyRaces } from './daily-race.ts';
import type { AdvanceDeps } from './races-deps.ts';

/** How often races that are due are looked for. */
const LOOK_MS = 2000;

/** Takes races on until stopped; it may run in any number of processes. */
export function startRaces(deps: AdvanceDeps): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const open = openDailyRaces(deps, deps.clock.nowMs()).catch((error: unknown) =>
    deps.logger.warn({ err: error }, 'the daily tournament was not opened'),
  );
  let step: Promise<void> = open;
  const look = () => {
    step = advanceRaces(deps)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'races were not read'))
      .then(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_MS);
      });
  };
  void open.then(look);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await open;
      await step;
    },
  };
}
