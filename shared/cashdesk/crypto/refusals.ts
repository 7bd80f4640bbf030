import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of deposits in coins of other networks. */
export const CRYPTAPI_REFUSALS = {
  unavailable: { code: 800, meaning: 'The provider of addresses does not answer.' },
  'coin-unknown': { code: 801, meaning: 'The coin does not exist, or is not taken now.' },
} as const satisfies Refusals;
