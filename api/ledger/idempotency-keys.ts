/**
 * The idempotency keys of a third-party game's transaction: that it was done, and that it was
 * rolled back, for the first time or, where the rollback was itself undone, for a further time.
 */
export const doneKey = (transactionId: string) => `gis:tx:${transactionId}`;
export const reversedKey = (transactionId: string, time = 1) =>
  time === 1 ? `gis:rev:${transactionId}` : `gis:rev:${transactionId}:${time}`;
