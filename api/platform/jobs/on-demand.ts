/** One pass over what is due; it looks now and then whether it should end early. */
export type Pass = (isStopped: () => boolean) => Promise<void>;

/** What is done on demand, and how often it is done unasked. */
type OnDemandPlan = {
  readonly pass: Pass;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
};

export type OnDemand = {
  /** Asks for a pass; one that is under way is followed by another. */
  readonly wake: () => void;
  /** Asks for a pass, and resolves when everything asked for until now has been done. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

type State = { isAsked: boolean; isStopped: boolean; running: Promise<void> | undefined };

/**
 * Starts work that is done whenever somebody asks for it, never twice at once in this process. An
 * announcement that asks may be lost, so it is done unasked every `everyMs` milliseconds too.
 */
export function startOnDemand({ pass, everyMs, onError }: OnDemandPlan): OnDemand {
  const state: State = { isAsked: false, isStopped: false, running: undefined };

  // The last look and the end stand in one turn: what is asked for between them would be lost.
  const run = async () => {
    while (state.isAsked && !state.isStopped) {
      state.isAsked = false;
      await pass(() => state.isStopped).catch(onError);
    }
    state.running = undefined;
  };
  const wake = () => {
    if (state.isStopped) return;
    state.isAsked = true;
    state.running ??= run();
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    drain: async () => {
      wake();
      while (state.running !== undefined) await state.running;
    },
    stop: async () => {
      state.isStopped = true;
      clearInterval(timer);
      await state.running;
    },
  };
}
