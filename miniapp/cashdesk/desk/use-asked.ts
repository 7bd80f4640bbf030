import { useCallback, useEffect } from 'react';
import { store } from '../../platform/store.ts';
import { isEligibleAtom } from '../../protection/eligible-atom.ts';
import { ANSWERED_BY_PLAYER } from '../../protection/gate-watch.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { failureOf, heardFailure } from './ask-money.ts';

/** The state of a request: loading, answered, or refused. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: RefusedError }
  | { readonly state: 'ready'; readonly value: T };

/**
 * Like `useAnswerOf`, for the cash desk: the refusal itself is part of the state. One that asks the
 * player a question is asked again once the question is answered.
 */
export function useAsked<T>(ask: () => Promise<T>) {
  const hear = useCallback(
    () =>
      ask().catch((error: unknown) => {
        throw heardFailure(error);
      }),
    [ask],
  );
  const { state, retry, reload } = useAnswerOf(hear);
  const asked = askedOf(state);
  const isQuestion = asked.state === 'failed' && ANSWERED_BY_PLAYER.has(asked.failure.name);
  useEffect(() => {
    if (!isQuestion) return undefined;
    return store.sub(isEligibleAtom, () => {
      if (store.get(isEligibleAtom)) void reload();
    });
  }, [isQuestion, reload]);
  return { asked, retry };
}

function askedOf<T>(known: AnswerOf<T>): Asked<T> {
  if (known.status === 'ready') return { state: 'ready', value: known.answer };
  if (known.status === 'waiting') return { state: 'waiting' };
  return { state: 'failed', failure: failureOf(known.error) };
}
