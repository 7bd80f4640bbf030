import { useCallback, useEffect, useRef, useState } from 'react';
import { onConnected } from '../../transport/connection.ts';

/** An answer of the server as far as it has come; `failed` only where none was there before. */
export type AnswerOf<T> =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly answer: T };

const WAITING = { status: 'waiting' } as const;

/**
 * Asks at once, again when `ask` changes and at every new connection; an answer stays while the next
 * is on its way. Keep `ask` the same function for the same question.
 */
export function useAnswerOf<T>(ask: () => Promise<T>) {
  const [known, setKnown] = useState<{ readonly of: unknown; readonly state: AnswerOf<T> }>();
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const asked = turn.current;
    const state = await ask().then(
      (answer): AnswerOf<T> => ({ status: 'ready', answer }),
      (error: unknown): AnswerOf<T> => ({ status: 'failed', error }),
    );
    if (asked !== turn.current) return;
    setKnown((known) => {
      const isKept = state.status === 'failed' && known?.of === ask;
      return isKept && known.state.status === 'ready' ? known : { of: ask, state };
    });
  }, [ask]);
  useEffect(() => {
    void reload();
    return onConnected(() => void reload());
  }, [reload]);
  const retry = () => {
    setKnown(undefined);
    void reload();
  };
  return { state: known?.of === ask ? known.state : WAITING, reload, retry };
}
