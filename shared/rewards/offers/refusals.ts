import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals that any reward may answer with. */
export const BONUS_REFUSALS = {
  closed: { code: 820, meaning: 'The offer is not in force: ended, not begun, or switched off.' },
  spent: { code: 821, meaning: 'The budget of the offer is given away, of the day or in all.' },
  'terms-changed': { code: 822, meaning: 'The terms are newer than those the player agreed to.' },
  'nothing-yet': { code: 823, meaning: 'There is nothing to take now.' },
  taken: { code: 824, meaning: 'The player has taken it already.' },
  vip: { code: 825, meaning: 'The offer is for a higher VIP level; data has it.' },
  deposits: { code: 826, meaning: 'The offer asks for more deposits; data has what is missing.' },
  'deposits-today': {
    code: 827,
    meaning: 'The offer asks for more deposits today; data has what is missing.',
  },
  telegram: { code: 828, meaning: 'The offer asks for a linked Telegram account.' },
  review: {
    code: 829,
    meaning:
      'The claim may be a second one of its person and waits for staff; data has within how many hours it is decided.',
  },
  'refused-same-person': {
    code: 830,
    meaning: 'This person had the offer by another account.',
  },
  'refused-terms': {
    code: 831,
    meaning: 'Staff refused the claim: terms of the offer were broken.',
  },
  'refused-undecided': {
    code: 832,
    meaning:
      'Too much is shared with accounts that had the offer, and staff did not decide in time.',
  },
  owes: {
    code: 833,
    meaning:
      'The player owes wins that were rolled back: cash of rewards waits until they are met.',
  },
  'not-yet': {
    code: 834,
    meaning: 'The days between two claims of the offer are not over; data has how many are left.',
  },
} as const satisfies Refusals;
