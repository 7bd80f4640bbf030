import { useAnswerOf } from '../../transport/use-answer-of.ts';

/** The state of a request; `failed` when no answer ever came. */
export type Asked<Answer> = Answer | 'waiting' | 'failed';

/** Like `useAnswerOf`, for cards that only show that it failed. */
export function useAnswer<Answer extends object>(
  ask: () => Promise<Answer>,
  options?: { readonly asksOnReturn?: boolean },
) {
  const { state, show, reload, retry } = useAnswerOf(ask, options);
  const asked: Asked<Answer> = state.status === 'ready' ? state.answer : state.status;
  return { state: asked, show, reload, onRetry: retry };
}
