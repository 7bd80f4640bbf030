import { useCallback, useEffect, useRef, useState } from 'react';
import { onConnected } from './connection.ts';

/** The state of a request; `failed` only when there is no earlier answer. */
export type AnswerOf<T> =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly answer: T };

const WAITING = { status: 'waiting' } as const;

const isChange = <T>(next: T | ((known: T) => T)): next is (known: T) => T =>
  typeof next === 'function';

/** Calls it each time the page becomes visible again; returns what ends that. */
function onReturn(handler: () => void): () => void {
  const hear = () => {
    if (document.visibilityState === 'visible') handler();
  };
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
}

/**
 * Requests at once, again when `ask` changes and at every new connection, and with `asksOnReturn`
 * whenever the page becomes visible again, for data that changes elsewhere. An answer stays while
 * the next one is loading, and one that arrives after a later one, or after `show`, is dropped.
 * Pass the same function as `ask` for the same question.
 */
export function useAnswerOf<T>(
  ask: () => Promise<T>,
  { asksOnReturn = false }: { readonly asksOnReturn?: boolean } = {},
) {
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
    const ends = [onConnected(() => void reload())];
    if (asksOnReturn) ends.push(onReturn(() => void reload()));
    return () => {
      for (const end of ends) end();
    };
  }, [reload, asksOnReturn]);
  const retry = () => {
    setKnown(undefined);
    void reload();
  };
  /** Replaces the answer by one that another request returned, or updates the known one. */
  const show = useCallback(
    (next: T | ((known: T) => T)) => {
      if (!isChange(next)) turn.current += 1;
      setKnown((known) => {
        if (!isChange(next)) return { of: ask, state: { status: 'ready', answer: next } };
        if (known?.of !== ask || known.state.status !== 'ready') return known;
        return { of: ask, state: { status: 'ready', answer: next(known.state.answer) } };
      });
    },
    [ask],
  );
  return { state: known?.of === ask ? known.state : WAITING, reload, retry, show };
}
