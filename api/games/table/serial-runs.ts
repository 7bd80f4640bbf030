/**
 * Runs different pieces of work one after the other. Calls for a piece that has not begun yet share
 * one run, which begins after all of those calls and therefore sees what they need.
 */
export function createSerialRuns(): (work: () => Promise<void>) => () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    let next: Promise<void> | undefined;
    return () => {
      if (next !== undefined) return next;
      next = last.then(() => {
        next = undefined;
        return work();
      });
      last = next.catch(() => undefined);
      return next;
    };
  };
}
