import { useMemo, useState } from 'react';
import type { QueueItem, QueueName } from '../../../shared/backoffice/queues/contract.ts';
import { ask } from '../transport/ask.ts';
import { wordsOf } from '../transport/refused.ts';
import { useAsk } from '../transport/use-ask.ts';

type Later = {
  readonly items: readonly QueueItem[];
  /** Undefined while only the first page was read. */
  readonly next: string | null | undefined;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
};

const NONE: Later = { items: [], next: undefined, isBusy: false, failure: undefined };

/** The pages of a queue that were read so far; `reload` begins at its oldest again. */
export function useQueue(queue: QueueName) {
  const first = useAsk('queues.list', { queue });
  const [later, setLater] = useState(NONE);
  const next = later.next === undefined ? (first.data?.next ?? null) : later.next;
  const more = async () => {
    if (next === null) return;
    setLater((before) => ({ ...before, isBusy: true, failure: undefined }));
    try {
      const page = await ask('queues.list', { queue, after: next });
      setLater((before) => ({
        ...NONE,
        items: [...before.items, ...page.items],
        next: page.next,
      }));
    } catch (error) {
      setLater((before) => ({ ...before, isBusy: false, failure: wordsOf(error) }));
    }
  };
  const items = useMemo(
    () => first.data && [...first.data.items, ...later.items],
    [first.data, later.items],
  );
  return {
    items,
    isBusy: first.isLoading || later.isBusy,
    failure: first.failure ?? later.failure,
    isMore: next !== null,
    more,
    reload: () => {
      setLater(NONE);
      first.reload();
    },
  };
}
