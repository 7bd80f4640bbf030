import type { OfficeHandlers } from '../http/handlers.ts';
import { arrivalsOfficeCalls } from './arrivals-calls.ts';
import { chatOfficeCalls } from './chat-calls.ts';
import { documentsOfficeCalls } from './documents-calls.ts';
import { countQueues, listQueue } from './list-queue.ts';
import { withdrawalsOfficeCalls } from './withdrawals-calls.ts';
import { wordsOfficeCalls } from './words-calls.ts';

type Deps = Parameters<typeof countQueues>[0] &
  Parameters<typeof arrivalsOfficeCalls>[0] &
  Parameters<typeof documentsOfficeCalls>[0] &
  Parameters<typeof withdrawalsOfficeCalls>[0] &
  Parameters<typeof wordsOfficeCalls>[0];

/** What waits for staff, and what they decide about it. */
export const queuesCalls = (deps: Deps) =>
  ({
    'queues.count': async (actor) => await countQueues(deps, actor),
    'queues.list': async (actor, input) => await listQueue(deps, actor, input),
    ...withdrawalsOfficeCalls(deps),
    ...documentsOfficeCalls(deps),
    ...arrivalsOfficeCalls(deps),
    ...wordsOfficeCalls(deps),
    ...chatOfficeCalls(deps),
  }) satisfies Partial<OfficeHandlers>;
