/**
 * Lets different pieces of work run one after the other. Calls for one piece that has not begun yet
 * share that run: it begins late enough to see what they came for.
 */
export function createTurns(): (work: () => Promise<void>) => () => Promise<void> {
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
