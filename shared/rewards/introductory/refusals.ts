import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of the introductory bonus, and of converting what it became. */
export const INTRODUCTORY_REFUSALS = {
  active: { code: 1, meaning: 'A tier was taken already and waits for its deposit.' },
  minimum: {
    code: 2,
    meaning: 'The available DIC are fewer than can be converted; data has the minimum.',
  },
  used: { code: 3, meaning: 'The player has used the tier: each can be taken once.' },
  order: { code: 4, meaning: 'The tiers are taken in order, and one before it is not used yet.' },
} as const satisfies Refusals;
