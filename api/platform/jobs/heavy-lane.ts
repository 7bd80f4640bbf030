import { setTimeout as wait } from 'node:timers/promises';

/** Where heavy jobs of a process wait for each other. */
export type HeavyLane = {
  /**
   * Runs a task after those before it, but waits for them no longer than the lane's limit: a task
   * that takes an hour delays the check of each minute by seconds. Settles as the task does.
   */
  run(task: () => Promise<void>): Promise<void>;
  /** Tasks that still wait are dropped: they run after the next start. */
  close(): void;
};

export function createHeavyLane(longestWaitMs: number): HeavyLane {
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (task) => {
      const before = last;
      const running = (async () => {
        const started = new AbortController();
        const signal = AbortSignal.any([closing.signal, started.signal]);
        const limit = wait(longestWaitMs, undefined, { signal }).catch(() => undefined);
        await Promise.race([before, limit]);
        started.abort();
        if (!closing.signal.aborted) await task();
      })();
      last = running.catch(() => undefined);
      return running;
    },
    close: () => closing.abort(),
  };
}
