import type { Logger } from '../logger.ts';

const RETRY_MS = 5000;

export type Gathered = {
  /** Asks for one more run: soon, and together with all others who ask meanwhile. */
  readonly ask: () => void;
  readonly stop: () => void;
};

type GatheredOptions = {
  readonly run: () => Promise<void>;
  /** How long askers are waited for before a run begins. */
  readonly gatherMs: number;
  readonly logger: Logger;
  /** What the log says when a run failed; it is tried again. */
  readonly failure: string;
};

/** Runs work asked for many times in a row a few times: one run at a time, one more after it. */
export function createGathered({ run, gatherMs, logger, failure }: GatheredOptions): Gathered {
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
