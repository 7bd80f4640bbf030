import type { Refusals } from '../../platform/wire/lists.ts';

/** Passkeys in the settings; a refused sign-in with a passkey is a `login` refusal. */
export const PASSKEYS_REFUSALS = {
  unknown: { code: 761, meaning: 'The player has no such passkey.' },
  'too-many': {
    code: 762,
    meaning: 'The player has the most passkeys allowed; data has the limit.',
  },
  failed: {
    code: 763,
    meaning: 'The answer fits no open challenge, or is for another site.',
  },
  taken: { code: 764, meaning: 'The passkey belongs to an account already.' },
  'last-way': { code: 765, meaning: 'Without the passkey the player could not sign in again.' },
  'wrong-name': {
    code: 766,
    meaning: 'The name of the passkey is empty or too long; data has the limit.',
  },
} as const satisfies Refusals;
