import type { Refusals } from '../../platform/wire/lists.ts';

export const HISTORY_REFUSALS = {
  'wrong-range': { code: 741, meaning: 'The range is empty or begins more than a year ago.' },
} as const satisfies Refusals;
