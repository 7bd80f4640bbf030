import type { Refusals } from '../platform/wire/lists.ts';

/** Refusals of rates. */
export const RATES_REFUSALS = {
  old: {
    code: 805,
    meaning: 'The rate of a coin is too old to trade by; data has the coin.',
  },
} as const satisfies Refusals;
