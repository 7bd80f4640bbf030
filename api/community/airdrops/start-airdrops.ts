import type { Announcements } from '../../platform/db/announcements.ts';
import { advanceAirdrops } from './advance-airdrops.ts';
import type { AdvanceDeps } from './airdrop-deps.ts';
import { isAnyUnsettled } from './airdrop-store.ts';

type Deps = AdvanceDeps & { readonly announcements: Pick<Announcements, 'on' | 'onGap'> };

/** How often due airdrops are looked for. */
const LOOK_MS = 500;

/**
 * The same while there is none: each begins with a message, which the chat announces, and an
 * announcement may be lost.
 */
const IDLE_MS = 5000;

/** Takes airdrops on until stopped; it may run in any number of processes. */
export function startAirdrops(deps: Deps): { stop(): Promise<void> } {
  const { announcements, db, logger } = deps;
  let isStopped = false;
  let isNews = false;
  let timer: NodeJS.Timeout | undefined;
  let step = Promise.resolve();

  const take = async () => {
    isNews = false;
    if (!(await isAnyUnsettled(db))) return isNews ? LOOK_MS : IDLE_MS;
    await advanceAirdrops(deps);
    return LOOK_MS;
  };
  const look = () => {
    timer = undefined;
    step = take()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'airdrops were not read');
        return LOOK_MS;
      })
      .then(plan);
  };
  const plan = (ms: number) => {
    if (!isStopped) timer = setTimeout(look, ms);
  };
  const hear = () => {
    if (isNews) return;
    isNews = true;
    if (timer === undefined) return;
    clearTimeout(timer);
    plan(LOOK_MS);
  };
  announcements.on('chat_changed', hear);
  announcements.onGap(hear);
  look();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await step;
    },
  };
}
