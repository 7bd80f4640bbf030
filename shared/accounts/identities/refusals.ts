import type { Refusals } from '../../platform/wire/lists.ts';

/** Profiles at identity providers that sign a player in. */
export const IDENTITIES_REFUSALS = {
  unavailable: { code: 1, meaning: 'The provider is not configured here.' },
  attached: { code: 2, meaning: 'The player has a profile of this provider already.' },
  unknown: { code: 3, meaning: 'The player has no profile of this provider.' },
  'last-way-in': { code: 4, meaning: 'Without the profile the player could not sign in again.' },
  'link-invalid': { code: 5, meaning: 'The token of a sign-in is unknown, used or too old.' },
} as const satisfies Refusals;
