import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of orders of prizes. */
export const ORDER_REFUSALS = {
  fields: { code: 1110, meaning: 'A field of the order is empty once it is trimmed and cleaned.' },
  'no-prize': { code: 1111, meaning: 'The player won no prize that is sent, or not this one.' },
  late: {
    code: 1113,
    meaning: 'The time in which the prize is ordered is over; staff may open it again.',
  },
  made: {
    code: 1112,
    meaning: 'The prize is ordered with other details; only support lets them be entered again.',
  },
} as const satisfies Refusals;
