import { setTimeout as delay } from 'node:timers/promises';

/**
 * The pause after a step is this many times the step's duration: such work uses a fortieth of a
 * core.
 */
const PAUSE_RATIO = 39;
const MAX_PAUSE_MS = 60_000;

/**
 * Runs a step of background work and then pauses in proportion to its duration, so that the work
 * does not slow down a small machine. On a busy machine a step takes longer, and so does its pause.
 */
export async function runBackgroundStep(step: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await step();
  const pauseMs = Math.min((performance.now() - from) * PAUSE_RATIO, MAX_PAUSE_MS);
  await delay(pauseMs, undefined, { ref: false });
}
