import type { Refusals } from '../platform/wire/lists.ts';

/** Refusals of rates. */
export const RATES_REFUSALS = {
  old: {
    code: 805,
    meaning: 'The rate of a coin or currency is too old to exchange it by; data has its code.',
  },
} as const satisfies Refusals;
