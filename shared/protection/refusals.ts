import type { Refusals } from '../platform/wire/lists.ts';

/**
 * What the gate refuses in any game: stakes, deposits and bonuses alike. In `data`, `untilIso` says
 * until when, and `leftHundredths` how much a limit still allows.
 */
export const GATE_REFUSALS = {
  excluded: { code: 701, meaning: 'The player is excluded; data has the end where there is one.' },
  'cool-off': { code: 702, meaning: 'The player takes a break; data has its end.' },
  closed: { code: 703, meaning: 'The account is closed.' },
  'limit-wager': {
    code: 704,
    meaning: 'The stake would pass a limit of stakes; data has what is left.',
  },
  'limit-loss': {
    code: 705,
    meaning: 'The stake could pass a limit of losses; data has what is left.',
  },
  'limit-session': { code: 706, meaning: 'The time of play is used up; data has the window.' },
  'limit-deposit': {
    code: 707,
    meaning: 'The deposit would pass a limit of deposits; data has what is left.',
  },
  'reality-check': { code: 708, meaning: 'A reality check is due and not yet answered.' },
  'birth-date-needed': { code: 709, meaning: 'The player has not given their date of birth.' },
  'terms-changed': { code: 710, meaning: 'The terms in force are not accepted yet.' },
  'under-age': { code: 711, meaning: 'The player is under age: the account is closed to play.' },
  banned: { code: 712, meaning: 'The player is banned: neither deposits nor bonuses.' },
  'kyc-needed': {
    code: 713,
    meaning:
      'The month’s withdrawals would pass what the proven level allows; data has the level that allows it and what is left.',
  },
  'excluded-elsewhere': {
    code: 714,
    meaning:
      'The player may be one person with an excluded account: no deposit until staff have looked.',
  },
} as const satisfies Refusals;

export const PROTECTION_REFUSALS = {
  'wrong-limit': { code: 721, meaning: 'A limit of this kind cannot have the amount.' },
  'nothing-pending': { code: 722, meaning: 'No looser limit waits, or it waited too long.' },
  'too-early': { code: 723, meaning: 'A looser limit waits 24 hours; data has its moment.' },
  'longer-in-force': {
    code: 724,
    meaning: 'A break or exclusion in force ends later than the one asked for.',
  },
  'nothing-due': { code: 725, meaning: 'No reality check is due.' },
  'wrong-interval': {
    code: 726,
    meaning: 'The policy does not have the interval of reality checks.',
  },
  'birth-date-set': { code: 727, meaning: 'A date of birth is given once.' },
  'birth-date-invalid': {
    code: 728,
    meaning: 'The date of birth is no day of the calendar, or is too long ago.',
  },
  'terms-other': { code: 729, meaning: 'Another edition of the terms is in force; data has it.' },
  'open-rounds': { code: 732, meaning: 'A round is under way; it is finished first.' },
  'money-left': {
    code: 733,
    meaning:
      'Money is left, and the player has not agreed that it is kept; data has it in hundredths.',
  },
} as const satisfies Refusals;
