import type { Refusals } from '../../platform/wire/lists.ts';

/** Other players. */
export const USERS_REFUSALS = {
  'not-found': { code: 1, meaning: 'No player has the id, or the player hides their profile.' },
} as const satisfies Refusals;
