import type { AccountId } from '../../shared/ids.ts';
import type { PendingGroup, PostingGroup, PostingResult } from './posting.ts';

/** The most groups one statement carries. */
const MAX_GROUPS = 256;

/** Statements in flight at once: Postgres runs one while the next is being built. */
const MAX_FLUSHES = 2;

/**
 * The time from the start of one statement to that of the next: a millisecond for each group of the
 * first, eight at most. One statement for many groups costs less than several for a few each, and waits
 * for the disk once; a group that comes alone waits a millisecond at most.
 */
const GAP_MS_FOR_GROUP = 1;
const MAX_GAP_MS = 8;

/** How groups reach the database. */
export type Flush = {
  /**
   * Posts all groups in few statements. Undefined for a group whose statement failed or has no
   * answer: whether it was posted is not known.
   */
  together(groups: readonly PostingGroup[]): Promise<readonly (PostingResult | undefined)[]>;
  /** Finds out the outcome of such a group, and posts it if need be. */
  alone(group: PostingGroup): Promise<PostingResult>;
};

type Waiting = PendingGroup & {
  readonly resolve: (result: PostingResult) => void;
  readonly reject: (error: unknown) => void;
};

type Built = { readonly waiting: Waiting; readonly group: PostingGroup };

/**
 * Collects groups that arrive while statements are in flight, or in the gap between two, and sends them
 * together. A wallet has at most one group in flight, and the next one is built only when that is
 * settled, so a group always sees the effect of the one before it. A group without an answer holds up
 * its own wallet only.
 */
export function createBatcher(flush: Flush) {
  const ready: Waiting[] = [];
  const behind = new Map<AccountId, Waiting[]>();
  const idle: (() => void)[] = [];
  let flushes = 0;

  const begin = () => {
    const batch = ready.splice(0, MAX_GROUPS);
    gap.follow(batch.length);
    void run(batch);
    schedule();
  };

  const schedule = () => {
    if (ready.length === 0 || flushes >= MAX_FLUSHES) return;
    gap.beginSoon(ready.length >= MAX_GROUPS);
  };

  const gap = createGap({ begin, lookAgain: () => schedule() });

  const release = ({ wallet }: Waiting) => {
    const following = behind.get(wallet)?.shift();
    if (following === undefined) behind.delete(wallet);
    else ready.push(following);
    schedule();
    if (behind.size === 0) idle.splice(0).forEach((done) => done());
  };

  const settleAlone = async ({ waiting, group }: Built) => {
    await flush.alone(group).then(waiting.resolve, waiting.reject);
    release(waiting);
  };

  const run = async (batch: readonly Waiting[]) => {
    flushes += 1;
    const built = buildAll(batch, release);
    try {
      const results =
        built.length === 0 ? [] : await flush.together(built.map(({ group }) => group));
      flushes -= 1;
      built.forEach((one, index) => {
        const result = results[index];
        if (result === undefined) {
          void settleAlone(one);
        } else {
          one.waiting.resolve(result);
          release(one.waiting);
        }
      });
    } catch {
      flushes -= 1;
      built.forEach((one) => void settleAlone(one));
    }
    schedule();
  };

  return {
    /** Queues a group; settles with its own result, whatever happens to the others. */
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
    /** Resolves when nothing is queued and nothing is in flight. */
    drain: (): Promise<void> =>
      new Promise((resolve) => {
        if (behind.size === 0) resolve();
        else idle.push(resolve);
      }),
  };
}

/** Begins a statement at once or when its gap is over, once however often it is asked to. */
function createGap({
  begin,
  lookAgain,
}: {
  readonly begin: () => void;
  readonly lookAgain: () => void;
}) {
  let notBeforeMs = 0;
  let isBeginning = false;
  let timer: NodeJS.Timeout | undefined;
  return {
    /** A statement of so many groups begins. */
    follow: (groups: number) => {
      notBeforeMs = performance.now() + Math.min(groups * GAP_MS_FOR_GROUP, MAX_GAP_MS);
    },
    /** Begins in the next turn of the event loop where the gap is over or the statement is full. */
    beginSoon: (isFull: boolean) => {
      if (isBeginning) return;
      const waitMs = notBeforeMs - performance.now();
      if (isFull || waitMs <= 0) {
        isBeginning = true;
        setImmediate(() => {
          isBeginning = false;
          begin();
        });
      } else {
        timer ??= setTimeout(() => {
          timer = undefined;
          lookAgain();
        }, Math.ceil(waitMs));
      }
    },
  };
}

/**
 * Builds the groups that can be built; one that cannot is rejected to its caller and releases its
 * wallet.
 */
function buildAll(
  batch: readonly Waiting[],
  release: (waiting: Waiting) => void,
): readonly Built[] {
  return batch.flatMap((waiting) => {
    try {
      return [{ waiting, group: waiting.build() }];
    } catch (error) {
      waiting.reject(error);
      release(waiting);
      return [];
    }
  });
}
