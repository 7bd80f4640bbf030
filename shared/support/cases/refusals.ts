import type { Refusals } from '../../platform/wire/lists.ts';

export const SUPPORT_REFUSALS = {
  'not-yours': { code: 900, meaning: 'The player wrote no such message, or it is gone.' },
  'too-late': { code: 901, meaning: 'A message of a closed case cannot be changed.' },
  'no-case': { code: 902, meaning: 'The player has no open case, or none with this number.' },
  'too-fast': { code: 903, meaning: 'The player writes faster than staff can read.' },
} as const satisfies Refusals;
