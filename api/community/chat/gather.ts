type Pace = {
  /** The least time from the beginning of one piece of work to that of the next. */
  readonly leastMs: number;
  /** The most items done at once. */
  readonly most: number;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Does items together: while some are being done, those that come gather, and are done next.
 * `work` answers one result for each item, in their order. Where it fails for several, each is tried
 * alone, so that what is wrong with one harms no other.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { leastMs, most }: Pace,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isAtWork = false;

  const finish = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error);
      for (const one of batch) await finish([one]);
    }
  };
  const run = async () => {
    while (waiting.length > 0) {
      const fromMs = performance.now();
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await finish(batch);
      const restMs = fromMs + leastMs - performance.now();
      if (restMs > 0) await new Promise((done) => setTimeout(done, restMs));
    }
    isAtWork = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isAtWork) return;
      isAtWork = true;
      void run();
    });
}
