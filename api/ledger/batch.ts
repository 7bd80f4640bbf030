import type { AccountId } from '../../shared/ids.ts';
import type { PendingGroup, PostingGroup, PostingResult } from './posting.ts';

/** The most groups one statement carries. */
const MAX_GROUPS = 256;

/** Statements under way at once: one being run by Postgres while the next is being built. */
const MAX_FLUSHES = 2;

/** How a flush ended for one group; `failed` means the database could not be made to answer. */
export type FlushResult = PostingResult | { readonly status: 'failed'; readonly error: unknown };

/** Runs one statement for all groups and answers in their order. */
export type Flush = (groups: readonly PostingGroup[]) => Promise<readonly FlushResult[]>;

type Waiting = PendingGroup & {
  readonly resolve: (result: PostingResult) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Gathers groups that arrive while a statement is under way and sends them together. A wallet has
 * at most one group in a flush, and the next one is built only when that is settled, so a group
 * always sees what the one before it left.
 */
export function createBatcher(flush: Flush) {
  const ready: Waiting[] = [];
  const behind = new Map<AccountId, Waiting[]>();
  const idle: (() => void)[] = [];
  let flushes = 0;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || ready.length === 0 || flushes >= MAX_FLUSHES) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void run(ready.splice(0, MAX_GROUPS));
      schedule();
    });
  };

  const run = async (batch: readonly Waiting[]) => {
    flushes += 1;
    await settle(batch, flush);
    flushes -= 1;
    for (const { wallet } of batch) {
      const next = behind.get(wallet);
      const following = next?.shift();
      if (following === undefined) behind.delete(wallet);
      else ready.push(following);
    }
    schedule();
    if (flushes === 0 && ready.length === 0) idle.splice(0).forEach((done) => done());
  };

  return {
    /** Queues a group; settles with its own result, whatever happens to its neighbours. */
    post: (pending: PendingGroup): Promise<PostingResult> =>
      new Promise((resolve, reject) => {
        const waiting = { ...pending, resolve, reject };
        const queue = behind.get(pending.wallet);
        if (queue === undefined) {
          behind.set(pending.wallet, []);
          ready.push(waiting);
          schedule();
        } else {
          queue.push(waiting);
        }
      }),
    /** Resolves at a moment with nothing queued and nothing under way. */
    drain: (): Promise<void> =>
      new Promise((resolve) => {
        if (flushes === 0 && ready.length === 0) resolve();
        else idle.push(resolve);
      }),
  };
}

async function settle(batch: readonly Waiting[], flush: Flush): Promise<void> {
  const built: { readonly waiting: Waiting; readonly group: PostingGroup }[] = [];
  for (const waiting of batch) {
    try {
      built.push({ waiting, group: waiting.build() });
    } catch (error) {
      waiting.reject(error);
    }
  }
  if (built.length === 0) return;
  try {
    const results = await flush(built.map(({ group }) => group));
    built.forEach(({ waiting }, index) => {
      const result = results[index];
      if (result === undefined) waiting.reject(new Error('the flush left a group unanswered'));
      else if (result.status === 'failed') waiting.reject(result.error);
      else waiting.resolve(result);
    });
  } catch (error) {
    built.forEach(({ waiting }) => waiting.reject(error));
  }
}
