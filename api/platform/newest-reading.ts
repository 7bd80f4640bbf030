/**
 * Reads something again and again and hands each result to `take`, but none that was asked for before
 * the one taken last: of two readings under way at once the older may end last, and would undo what
 * the newer one saw. Resolves when a reading asked for then, or later, was taken; rejects as `read`.
 */
export function newestReading<Value>(
  read: () => Promise<Value>,
  take: (value: Value) => void,
): () => Promise<void> {
  let asked = 0;
  let taken = 0;
  return async () => {
    asked += 1;
    const turn = asked;
    const value = await read();
    if (turn < taken) return;
    taken = turn;
    take(value);
  };
}
