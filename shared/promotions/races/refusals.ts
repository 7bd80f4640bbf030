import type { Refusals } from '../../platform/wire/lists.ts';

/** Refusals of the daily tournament, by the specification's codes. */
export const TOURNAMENT_REFUSALS = {
  'log-in': { code: 1, meaning: 'Only a signed-in player takes part in the tournament.' },
  vip: { code: 2, meaning: 'The tournament asks for VIP level data.level.' },
  registered: { code: 3, meaning: 'The player is registered for today’s tournament already.' },
} as const satisfies Refusals;

/** Refusals of any race. */
export const RACE_REFUSALS = {
  'no-race': { code: 1070, meaning: 'No race has this name.' },
  closed: { code: 1071, meaning: 'The race is not open: it has not begun, or it is over.' },
  staff: { code: 1072, meaning: 'Staff and accounts of the operator take part in no race.' },
  vip: { code: 1073, meaning: 'The race asks for VIP level data.level.' },
  registered: { code: 1074, meaning: 'The player takes part in the race already.' },
  automatic: {
    code: 1075,
    meaning: 'The race needs no registration: the first bet that counts is it.',
  },
  'not-final': { code: 1076, meaning: 'The standing of the race is not final yet.' },
  final: { code: 1077, meaning: 'The standing is final: nobody is disqualified any more.' },
} as const satisfies Refusals;
