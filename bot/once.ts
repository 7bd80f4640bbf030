import type { MiddlewareFn, Transformer } from 'grammy';

const REMEMBERED = 2048;

/** The updates that a process has worked on, over all its bots. */
export type UpdateMemory = {
  /** Lets each update through once. */
  readonly once: MiddlewareFn;
  /** Keeps Telegram from dropping an update that is still being worked on. */
  readonly confirmFinished: Transformer;
  /** Notes a failure of an update; how often it has failed. */
  readonly noteFailure: (updateId: number) => number;
};

/**
 * Handles each update once while the process lives: a webhook delivered again after its answer got
 * lost is confirmed and dropped. An update whose handling failed is forgotten, so that its
 * redelivery gets a second chance; and one that is under way when the bot stops is not confirmed. It
 * remembers the last 2,048 updates.
 */
export function rememberUpdates(): UpdateMemory {
  const seen = new Set<number>();
  let underWay: number | undefined;
  let failing = { updateId: 0, times: 0 };
  return {
    noteFailure: (updateId) => {
      failing = { updateId, times: failing.updateId === updateId ? failing.times + 1 : 1 };
      return failing.times;
    },
    once: async (ctx, next) => {
      const updateId = ctx.update.update_id;
      if (seen.has(updateId)) return;
      seen.add(updateId);
      const oldest = seen.size > REMEMBERED ? seen.values().next().value : undefined;
      if (oldest !== undefined) seen.delete(oldest);
      underWay = updateId;
      try {
        await next();
      } catch (error) {
        seen.delete(updateId);
        throw error;
      } finally {
        underWay = undefined;
      }
    },
    // oxlint-disable-next-line eslint/max-params -- grammY fixes a transformer's signature
    confirmFinished: (previous, method, payload, signal) => {
      if (method !== 'getUpdates' || underWay === undefined) {
        return previous(method, payload, signal);
      }
      const { offset = 0 } = payload as { readonly offset?: number };
      return previous(method, { ...payload, offset: Math.min(offset, underWay) }, signal);
    },
  };
}
