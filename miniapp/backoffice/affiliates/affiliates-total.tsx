import { useEffect } from 'react';
import { Badge } from '../kit/badge.tsx';
import { isAttended } from '../transport/attended.ts';
import { useAsk } from '../transport/use-ask.ts';

const EACH_MS = 60_000;

/**
 * How many orders and applications of partners wait, counted again each minute while somebody is
 * there.
 */
export function AffiliatesTotal() {
  const { data, reload } = useAsk('affiliates.count', {});
  useEffect(() => {
    const timer = setInterval(() => isAttended() && reload(), EACH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const total = (data?.orders ?? 0) + (data?.applications ?? 0);
  return total === 0 ? null : <Badge tone="wait">{String(total)}</Badge>;
}
