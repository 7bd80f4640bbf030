import { call } from '../transport/call.ts';
import { useAnswerOf } from '../transport/use-answer-of.ts';

const ask = () => call('solvency.get', {});

/** What the house owes and holds, as it last published it. */
export const useSolvency = () => useAnswerOf(ask);
