/** Which work goes first. */
export type Rank = 'asked' | 'ahead';

/** Runs a few pieces of work at a time. */
export type WorkQueue = {
  /** Runs work when there is room; rejects where too much waits already. */
  run<Value>(rank: Rank, work: () => Promise<Value>): Promise<Value>;
};

/** What is asked for within this time belongs to one screen. */
const SCREEN_MS = 200;

type Screen = { readonly begunAtMs: number; readonly waiting: (() => void)[] };

/**
 * Work somebody asked for goes before work done ahead. What was asked for last goes first, for it is
 * what somebody who scrolls sees now; what was asked for at once keeps its order.
 */
export function createWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const screens: Screen[] = [];
  const ahead: (() => void)[] = [];
  let waiting = 0;
  let running = 0;

  const nextAsked = () => {
    const screen = screens.at(-1);
    const begin = screen?.waiting.shift();
    if (screen?.waiting.length === 0) screens.pop();
    return begin;
  };

  const wait = (rank: Rank, begin: () => void) => {
    waiting += 1;
    if (rank === 'ahead') {
      ahead.push(begin);
      return;
    }
    const nowMs = performance.now();
    const last = screens.at(-1);
    if (last !== undefined && nowMs - last.begunAtMs < SCREEN_MS) last.waiting.push(begin);
    else screens.push({ begunAtMs: nowMs, waiting: [begin] });
  };

  const leave = () => {
    running -= 1;
    const next = nextAsked() ?? ahead.shift();
    if (next === undefined) return;
    waiting -= 1;
    next();
  };

  const enter = (rank: Rank) =>
    new Promise<void>((resolve) => {
      const begin = () => {
        running += 1;
        resolve();
      };
      if (running < atOnce) begin();
      else wait(rank, begin);
    });

  return {
    run: async (rank, work) => {
      if (waiting >= mostWaiting) throw new Error('too many pictures wait');
      await enter(rank);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
