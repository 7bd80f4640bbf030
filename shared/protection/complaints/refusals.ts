import type { Refusals } from '../../platform/wire/lists.ts';

export const COMPLAINTS_REFUSALS = {
  'round-not-found': { code: 751, meaning: 'The player has no round with this id.' },
  'too-many': {
    code: 752,
    meaning: 'The player has the most open complaints allowed; data has the limit.',
  },
} as const satisfies Refusals;
