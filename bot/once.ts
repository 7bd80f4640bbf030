import type { MiddlewareFn } from 'grammy';

const REMEMBERED = 2048;

/**
 * Handles each update once while the process lives: a webhook delivered again after its answer got
 * lost is confirmed and dropped. An update whose handling failed is forgotten, so that it gets a
 * second chance. It remembers the last 2,048 updates.
 */
export function handleOnce(): MiddlewareFn {
  const seen = new Set<number>();
  return async (ctx, next) => {
    const updateId = ctx.update.update_id;
    if (seen.has(updateId)) return;
    seen.add(updateId);
    const oldest = seen.size > REMEMBERED ? seen.values().next().value : undefined;
    if (oldest !== undefined) seen.delete(oldest);
    try {
      await next();
    } catch (error) {
      seen.delete(updateId);
      throw error;
    }
  };
}
