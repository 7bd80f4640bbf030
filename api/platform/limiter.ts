import pLimit from 'p-limit';
import { Refusal } from '../../shared/errors/refusal.ts';

const BUSY_WAIT_MS = 2000;

export type Limiter = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs at most `concurrency` works at once, in order of arrival; where `limit` wait already, another is
 * refused `wire.flood`.
 */
export function createLimiter(concurrency: number, limit: number): Limiter {
  const inTurn = pLimit(concurrency);
  return async (work) => {
    if (inTurn.pendingCount >= limit) throw new Refusal('wire.flood', { waitMs: BUSY_WAIT_MS });
    return await inTurn(work);
  };
}
