type Rules<Item> = {
  /** Whether doing the one also does the other, if both wait. */
  readonly covers: (one: Item, other: Item) => boolean;
  readonly onError: (error: unknown) => void;
  /** How long one that failed waits before it is tried again. */
  readonly retryMs: number;
};

/**
 * Takes items and acts on one after the other in the order in which they came. One that fails is
 * tried again until it succeeds, before any that came after it.
 */
export function inTurn<Item>(
  act: (item: Item) => void | Promise<void>,
  { covers, onError, retryMs }: Rules<Item>,
): (item: Item) => void {
  let waiting: Item[] = [];
  let isAtWork = false;
  const work = async () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const item = next;
      // What came before this reading began is read by it.
      waiting = [item, ...waiting.slice(1).filter((other) => !covers(item, other))];
      try {
        await act(item);
        waiting = waiting.slice(1);
      } catch (error) {
        onError(error);
        await new Promise((done) => setTimeout(done, retryMs).unref());
      }
    }
  };
  return (item) => {
    waiting.push(item);
    if (isAtWork) return;
    isAtWork = true;
    void work().finally(() => {
      isAtWork = false;
    });
  };
}
