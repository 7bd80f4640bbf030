/** Which work goes first. */
export type Rank = 'asked' | 'ahead';

/** Runs a few pieces of work at a time. */
export type WorkQueue = {
  /** Runs work when there is room; rejects where too much waits already. */
  run<Value>(rank: Rank, work: () => Promise<Value>): Promise<Value>;
};

/**
 * Work somebody asked for goes before work done ahead, and of what was asked for the newest goes
 * first: it is what somebody who scrolls sees now.
 */
export function createWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const waiting: Record<Rank, (() => void)[]> = { asked: [], ahead: [] };
  let running = 0;

  const leave = () => {
    running -= 1;
    const next = waiting.asked.pop() ?? waiting.ahead.shift();
    next?.();
  };

  const enter = (rank: Rank) =>
    new Promise<void>((resolve) => {
      const begin = () => {
        running += 1;
        resolve();
      };
      if (running < atOnce) begin();
      else waiting[rank].push(begin);
    });

  return {
    run: async (rank, work) => {
      if (waiting[rank].length >= mostWaiting) throw new Error('too many pictures wait');
      await enter(rank);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
