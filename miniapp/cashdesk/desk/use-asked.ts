import { useCallback } from 'react';
import type { RefusedError } from '../../transport/refused-error.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { failureOf, heardFailure } from './ask-money.ts';

/** The state of a request: loading, answered, or refused. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: RefusedError }
  | { readonly state: 'ready'; readonly value: T };

/** Like `useAnswerOf`, for the cash desk: the refusal itself is part of the state. */
export function useAsked<T>(ask: () => Promise<T>) {
  const hear = useCallback(
    () =>
      ask().catch((error: unknown) => {
        throw heardFailure(error);
      }),
    [ask],
  );
  const { state, retry } = useAnswerOf(hear);
  return { asked: askedOf(state), retry };
}

function askedOf<T>(known: AnswerOf<T>): Asked<T> {
  if (known.status === 'ready') return { state: 'ready', value: known.answer };
  if (known.status === 'waiting') return { state: 'waiting' };
  return { state: 'failed', failure: failureOf(known.error) };
}
