import type { Refusals } from '../../platform/wire/lists.ts';

/** A player's own data. */
export const PROFILE_REFUSALS = {
  'currency-unavailable': { code: 4, meaning: 'The currency cannot be chosen.' },
} as const satisfies Refusals;
