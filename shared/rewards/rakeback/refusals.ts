import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of rakeback. */
export const RAKEBACK_REFUSALS = {
  minimum: {
    code: 500,
    meaning: 'Less has come together than can be taken; data has the minimum in the currency.',
  },
} as const satisfies Refusals;
