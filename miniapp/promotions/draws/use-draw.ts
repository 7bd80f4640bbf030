import { useCallback } from 'react';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import { call } from '../../transport/call.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

/** A draw by its name, as it stands. */
export function useDraw(slug: string) {
  const ask = useCallback(() => call('promotions.draw', { slug }), [slug]);
  return useAnswerOf<DrawView>(ask, { asksOnReturn: true });
}
