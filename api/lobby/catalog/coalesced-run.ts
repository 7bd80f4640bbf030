import type { Logger } from '../../platform/logger.ts';

const RETRY_MS = 5000;

export type CoalescedRun = {
  /** Requests one more run. It begins soon and serves all requests made until then. */
  readonly ask: () => void;
  readonly stop: () => void;
};

type CoalescedRunOptions = {
  readonly run: () => Promise<void>;
  /** How long to wait for more requests before a run begins. */
  readonly gatherMs: number;
  readonly logger: Logger;
  /** The log message for a failed run; a failed run is tried again. */
  readonly failure: string;
};

/**
 * Coalesces many requests for the same work into few runs: at most one run at a time, and one more
 * after it when a request arrived meanwhile.
 */
export function createCoalescedRun({
  run,
  gatherMs,
  logger,
  failure,
}: CoalescedRunOptions): CoalescedRun {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;

  const begin = async () => {
    timer = undefined;
    isRunning = true;
    let waitMs = gatherMs;
    try {
      await run();
    } catch (error) {
      logger.warn({ err: error }, failure);
      isAskedAgain = true;
      waitMs = RETRY_MS;
    }
    isRunning = false;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    wait(waitMs);
  };
  const wait = (ms: number) => {
    if (isStopped) return;
    timer = setTimeout(() => void begin(), ms);
    timer.unref();
  };

  return {
    ask: () => {
      if (isRunning) isAskedAgain = true;
      else if (timer === undefined) wait(gatherMs);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
