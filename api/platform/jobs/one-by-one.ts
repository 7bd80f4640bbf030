/** Runs what it is given one after another, whatever becomes of each; settles as it does. */
export function createOneByOne(): (act: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (act) => {
    const next = last.then(act, act);
    last = next;
    return next;
  };
}
