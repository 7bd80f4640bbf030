import { useEffect } from 'react';
import { QUEUE_COUNTED } from '../../../shared/backoffice/queues/counted.ts';
import { Badge } from '../kit/badge.tsx';
import { isAttended } from '../transport/attended.ts';
import { useAsk } from '../transport/use-ask.ts';

const EACH_MS = 60_000;

/** How much waits in all queues that the person reads, counted again each minute while they are there. */
export function QueueTotal() {
  const { data, reload } = useAsk('queues.count', {});
  useEffect(() => {
    const timer = setInterval(() => isAttended() && reload(), EACH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const counts = Object.values(data?.counts ?? {}).filter((count) => count !== null);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return <Badge tone="wait">{counts.includes(QUEUE_COUNTED) ? `${total}+` : String(total)}</Badge>;
}
