import { useEffect, useRef, useState } from 'react';
import type { QueueItem, QueueName } from '../../../shared/backoffice/queues/contract.ts';
import { ask } from '../transport/ask.ts';
import { isAttended } from '../transport/attended.ts';

const LOOK_EACH_MS = 20_000;

/**
 * Whether the first page of a queue is another one now than `items` begins with: something came, or
 * somebody decided. The list itself stays as it is, so that no button moves under a hand. Looked at
 * every 20 s while somebody is at the page, and as soon as somebody comes back to it.
 */
export function useIsOutdated(queue: QueueName, items: readonly QueueItem[] | undefined): boolean {
  const [outdated, setOutdated] = useState<readonly QueueItem[]>();
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
  }, [items]);
  useEffect(() => {
    const look = async () => {
      const before = shown.current;
      if (before === undefined || !isAttended()) return;
      const page = await ask('queues.list', { queue });
      const isSame =
        page.items.every(({ id }, place) => before[place]?.id === id) &&
        (page.next !== null || page.items.length === before.length);
      if (shown.current === before) setOutdated(isSame ? undefined : before);
    };
    // Whoever is offline hears so by their next press.
    const tryLook = () => void look().catch(() => undefined);
    const timer = setInterval(tryLook, LOOK_EACH_MS);
    window.addEventListener('focus', tryLook);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', tryLook);
    };
  }, [queue]);
  return items !== undefined && outdated === items;
}
