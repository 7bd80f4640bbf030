import type { TableRefusals } from '../table/bet-plan.ts';

/** Coinflip's names for the ways a stake can fail. */
export const FLIP_REFUSALS = {
  unknownPlayer: 'coinflip.need-auth',
  banned: 'coinflip.banned',
  off: 'coinflip.unavailable',
  tooFast: 'coinflip.too-fast',
  tooMany: 'coinflip.too-many',
  unknownOutcome: 'coinflip.unknown-outcome',
  posting: {
    short: 'coinflip.not-enough-balance',
    closed: 'coinflip.over',
    'other-side': 'coinflip.own',
    'other-currency': 'coinflip.own',
  },
} as const satisfies TableRefusals;
