import { useCallback, useEffect, useState } from 'react';
import type { QueueItem, QueueName } from '../../../shared/backoffice/queues/contract.ts';
import { ask } from '../transport/ask.ts';
import { wordsOf } from '../transport/refused.ts';

type Kept = {
  readonly items: readonly QueueItem[] | undefined;
  readonly next: string | null;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
};

const EMPTY: Kept = { items: undefined, next: null, isBusy: true, failure: undefined };

/** The pages of a queue that were read so far; `reload` begins at its oldest again. */
export function useQueue(queue: QueueName) {
  const [kept, setKept] = useState(EMPTY);
  const read = useCallback(
    async (after: string | undefined) => {
      setKept((before) => ({ ...before, isBusy: true, failure: undefined }));
      try {
        const page = await ask('queues.list', { queue, ...(after !== undefined && { after }) });
        setKept((before) => ({
          items: after === undefined ? page.items : [...(before.items ?? []), ...page.items],
          next: page.next,
          isBusy: false,
          failure: undefined,
        }));
      } catch (error) {
        setKept((before) => ({ ...before, isBusy: false, failure: wordsOf(error) }));
      }
    },
    [queue],
  );
  useEffect(() => void read(undefined), [read]);
  const { items, next, isBusy, failure } = kept;
  return {
    items,
    isBusy,
    failure,
    isMore: next !== null,
    more: () => read(next ?? undefined),
    reload: () => read(undefined),
  };
}
