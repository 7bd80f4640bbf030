import { call } from '../../transport/call.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

const ask = () => call('solvency.get', {});

/** The operator's latest published liabilities and reserves. */
export const useSolvency = () => useAnswerOf(ask);
