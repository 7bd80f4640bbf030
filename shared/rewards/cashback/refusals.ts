import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of weekly cashback. */
export const CASHBACK_REFUSALS = {
  'need-auth': { code: 1, meaning: 'Only a signed-in player has cashback.' },
  nothing: { code: 840, meaning: 'There is no cashback to take now.' },
  taken: { code: 841, meaning: 'The cashback of the week that ended was taken already.' },
} as const satisfies Refusals;
