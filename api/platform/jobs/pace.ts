import { setTimeout as wait } from 'node:timers/promises';

/** Runs a step of long work. */
export type Pace = <Result>(step: () => Promise<Result>) => Promise<Result>;

const LONGEST_PAUSE_MS = 5000;

/** Runs each step at once. */
export const UNPACED: Pace = (step) => step();

/**
 * Runs each step after a pause of as long as the step before took, five seconds at most, so that what
 * waits for the same processors catches up.
 */
export function createPace(): Pace {
  let tookMs = 0;
  return async (step) => {
    await wait(Math.min(tookMs, LONGEST_PAUSE_MS));
    const startedAt = performance.now();
    try {
      return await step();
    } finally {
      tookMs = performance.now() - startedAt;
    }
  };
}
