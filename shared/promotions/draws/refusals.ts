import type { Refusals } from '../../platform/wire/lists.ts';

/** All codes are ours. */
export const DRAW_REFUSALS = {
  none: { code: 1090, meaning: 'There is no draw of that name.' },
  'no-ticket': { code: 1091, meaning: 'The ticket is not one of the player’s.' },
  'not-closed': { code: 1092, meaning: 'The list of tickets is not closed yet.' },
  begun: {
    code: 1093,
    meaning: 'The terms cannot change: tickets were given or the list is closed.',
  },
  'no-winner': { code: 1094, meaning: 'No prize of the draw has that number.' },
  paid: { code: 1095, meaning: 'The prize was paid and cannot be taken from its winner any more.' },
} as const satisfies Refusals;
