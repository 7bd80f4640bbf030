import type { Refusals } from '../../platform/wire/lists.ts';

export const PROMOTION_REFUSALS = {
  'not-found': { code: 1130, meaning: 'No published promotion has the name.' },
} as const satisfies Refusals;
