import { setTimeout as wait } from 'node:timers/promises';

/** Runs a step of long work. */
export type Pace = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** Runs each step at once. */
export const UNPACED: Pace = (step) => step();

/**
 * Runs each step after a pause of as long as the step before took, so that what waits for the same
 * processors catches up: long work then takes half of one at most.
 */
export function createPace(): Pace {
  let tookMs = 0;
  return async (step) => {
    await wait(tookMs);
    const startedAt = performance.now();
    try {
      return await step();
    } finally {
      tookMs = performance.now() - startedAt;
    }
  };
}
