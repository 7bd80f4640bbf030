import type { Refusals } from '../../platform/wire/lists.ts';

/** Why a quiz prize is not paid; all codes are our own. */
export const QUIZ_REFUSALS = {
  'not-moderator': { code: 985, meaning: 'Only moderators and admins may do this.' },
  'no-player': { code: 986, meaning: 'No player has the id, or nobody of that id may be paid.' },
  amount: { code: 987, meaning: 'The prize is no whole number from data.min to data.max.' },
  budget: { code: 988, meaning: 'The budget of the day is spent but for data.left DIC.' },
  own: {
    code: 989,
    meaning: 'Nobody pays a prize to themselves, to staff, or to an account close to theirs.',
  },
} as const satisfies Refusals;
