import { useCallback, useEffect, useRef, useState } from 'react';

/** What is known of a game: nothing yet, why not, or the server's answer. */
export type Answer<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly value: T };

/**
 * Asks for something of a game, and again at each `ask`; an answer that comes too late is dropped.
 * `load` must be the same function each time.
 */
export function useAnswer<T>(load: (gameId: string) => Promise<T>, gameId: string) {
  const [answer, setAnswer] = useState<Answer<T>>({ status: 'loading' });
  const turn = useRef(0);
  const ask = useCallback(() => {
    turn.current += 1;
    const asked = turn.current;
    const settle = (settled: Answer<T>) => {
      if (asked === turn.current) setAnswer(settled);
    };
    settle({ status: 'loading' });
    load(gameId).then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
  }, [load, gameId]);
  useEffect(() => {
    ask();
    return () => {
      turn.current += 1;
    };
  }, [ask]);
  return { answer, ask };
}
