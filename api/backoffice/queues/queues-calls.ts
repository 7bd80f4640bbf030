import type { OfficeHandlers } from '../door/handlers.ts';
import { arrivalsDeskCalls } from './arrivals-calls.ts';
import { chatDeskCalls } from './chat-calls.ts';
import { documentsDeskCalls } from './documents-calls.ts';
import { countQueues, listQueue } from './list-queue.ts';
import { withdrawalsDeskCalls } from './withdrawals-calls.ts';
import { wordsDeskCalls } from './words-calls.ts';

type Deps = Parameters<typeof countQueues>[0] &
  Parameters<typeof arrivalsDeskCalls>[0] &
  Parameters<typeof documentsDeskCalls>[0] &
  Parameters<typeof withdrawalsDeskCalls>[0] &
  Parameters<typeof wordsDeskCalls>[0];

/** What waits for staff, and what they decide about it. */
export const queuesCalls = (deps: Deps) =>
  ({
    'queues.count': async (actor) => await countQueues(deps, actor),
    'queues.list': async (actor, input) => await listQueue(deps, actor, input),
    ...withdrawalsDeskCalls(deps),
    ...documentsDeskCalls(deps),
    ...arrivalsDeskCalls(deps),
    ...wordsDeskCalls(deps),
    ...chatDeskCalls(deps),
  }) satisfies Partial<OfficeHandlers>;
