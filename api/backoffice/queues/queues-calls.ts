import type { BackofficeHandlers } from '../handlers.ts';
import { arrivalsDeskCalls } from './arrivals-calls.ts';
import { documentsDeskCalls } from './documents-calls.ts';
import { countQueues, listQueue } from './list-queue.ts';
import { withdrawalsDeskCalls } from './withdrawals-calls.ts';
import { wordsDeskCalls } from './words-calls.ts';

const listsCalls = {
  'queues.count': async (deps, actor) => await countQueues(deps, actor),
  'queues.list': async (deps, actor, input) => await listQueue(deps, actor, input),
} satisfies Partial<BackofficeHandlers<Parameters<typeof countQueues>[0]>>;

/** What waits for staff, and what they decide about it. */
export const queuesCalls = {
  ...listsCalls,
  ...withdrawalsDeskCalls,
  ...documentsDeskCalls,
  ...arrivalsDeskCalls,
  ...wordsDeskCalls,
};
