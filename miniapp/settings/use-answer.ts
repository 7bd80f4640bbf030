import { useAnswerOf } from '../transport/use-answer-of.ts';

/** What is known of what was asked for; `failed` where no answer ever came. */
export type Asked<Answer> = Answer | 'waiting' | 'failed';

/** The same as `useAnswerOf`, for cards that only say that it failed. */
export function useAnswer<Answer extends object>(
  ask: () => Promise<Answer>,
  options?: { readonly asksOnReturn?: boolean },
) {
  const { state, show, reload, retry } = useAnswerOf(ask, options);
  const asked: Asked<Answer> = state.status === 'ready' ? state.answer : state.status;
  return { state: asked, show, reload, onRetry: retry };
}
