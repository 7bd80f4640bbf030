import { advanceAirdrops } from './advance-airdrops.ts';
import type { AdvanceDeps } from './airdrop-deps.ts';

/** How often due airdrops are looked for. */
const LOOK_MS = 500;

/** Takes airdrops on until stopped; it may run in any number of processes. */
export function startAirdrops(deps: AdvanceDeps): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let step = Promise.resolve();
  const look = () => {
    step = advanceAirdrops(deps)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'airdrops were not read'))
      .then(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_MS);
      });
  };
  look();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await step;
    },
  };
}
