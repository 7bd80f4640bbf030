import {
  type QueueCounts,
  type QueueName,
  type QueuePage,
  QUEUES,
} from '../../../shared/backoffice/queues/contract.ts';
import { QUEUE_COUNTED } from '../../../shared/backoffice/queues/counted.ts';
import { requireActive, requireRight } from '../../accounts/staff/authorise.ts';
import { mayDo } from '../../accounts/staff/policy.ts';
import { readOwnAccounts } from '../../accounts/staff/own-accounts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { asksBySubject } from '../asks-by-subject.ts';
import { coinsQueue, tonQueue } from './arrivals-queues.ts';
import { depositsQueue } from './deposits-queue.ts';
import { chatAppealsQueue, chatHeldQueue, chatReportsQueue } from './chat-queues.ts';
import { documentsQueue } from './documents-queue.ts';
import { ACT_OF, type Queue, QUEUE_PAGE } from './queue-read.ts';
import { withdrawalsQueue } from './withdrawals-queue.ts';
import { casesQueue, complaintsQueue, grantsQueue } from './words-queues.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

const BY_NAME: Readonly<Record<QueueName, Queue>> = {
  withdrawals: withdrawalsQueue,
  documents: documentsQueue,
  deposits: depositsQueue,
  coins: coinsQueue,
  ton: tonQueue,
  grants: grantsQueue,
  complaints: complaintsQueue,
  cases: casesQueue,
  'chat-reports': chatReportsQueue,
  'chat-held': chatHeldQueue,
  'chat-appeals': chatAppealsQueue,
};

/**
 * A page of a queue, the oldest first, without what is its reader's own as a player; each item with
 * who asked for it already and with what its reader may do. Throws a `StaffRefusal` for whoever may
 * not read it.
 */
export async function listQueue(
  deps: Deps,
  actor: StaffActor,
  { queue, after }: { readonly queue: QueueName; readonly after?: string | undefined },
): Promise<QueuePage> {
  const { right, read } = BY_NAME[queue];
  const person = await requireRight(deps.db, actor, right);
  const own = await readOwnAccounts(deps.db, person);
  const found = await read(deps, { own, after, limit: QUEUE_PAGE + 1 });
  const shown = found.slice(0, QUEUE_PAGE);
  const askedOf = await asksBySubject(
    deps,
    shown.map(({ subject }) => subject),
  );
  const items = shown.map((item) => ({
    ...item,
    asked: askedOf(item.subject),
    acts: item.acts.filter((act) => mayDo(ACT_OF[act], person.roles)),
  }));
  return { items, next: found.length > QUEUE_PAGE ? (shown.at(-1)?.id ?? null) : null };
}

/** How many wait in each queue, up to a bound; null for what the person may not read. */
export async function countQueues(deps: Deps, actor: StaffActor): Promise<QueueCounts> {
  const person = await requireActive(deps.db, actor);
  const page = { own: await readOwnAccounts(deps.db, person), limit: QUEUE_COUNTED };
  const entries = await Promise.all(
    QUEUES.map(async (name) => {
      const { right, count } = BY_NAME[name];
      return [name, mayDo(right, person.roles) ? await count(deps, page) : null] as const;
    }),
  );
  return { counts: Object.fromEntries(entries) as QueueCounts['counts'] };
}
