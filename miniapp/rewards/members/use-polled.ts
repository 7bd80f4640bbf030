import { useEffect } from 'react';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

/** What happens in Telegram is asked for this often while a page shows it. */
const POLL_MS = 30_000;

/** An answer that is asked for again every thirty seconds, and when the page is returned to. */
export function usePolled<T>(ask: () => Promise<T>) {
  const answer = useAnswerOf(ask, { asksOnReturn: true });
  const { reload } = answer;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return answer;
}
