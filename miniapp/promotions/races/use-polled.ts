import { useEffect } from 'react';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

/**
 * Asks again each so many milliseconds while the page is visible; an answer stays while the next one
 * is loading. Pass the same function as `ask` for the same question.
 */
export function usePolled<T>(ask: () => Promise<T>, everyMs: number) {
  const asked = useAnswerOf(ask, { asksOnReturn: true });
  const { reload } = asked;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs]);
  return asked;
}
