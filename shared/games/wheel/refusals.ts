import type { Refusals } from '../../platform/wire/lists.ts';

export const WHEEL_OF_FORTUNE_REFUSALS = {
  unavailable: { code: 0, meaning: 'The wheel is switched off; open rounds finish.' },
  SECTOR_NOT_FOUND: { code: 1, meaning: 'No sector of the wheel has this multiplier.' },
  MIN_BET: { code: 2, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  MAX_BET: {
    code: 3,
    meaning: 'The stake is over the maximum now; data has it in hundredths.',
  },
  WAIT_CANCEL_ROUND: { code: 4, meaning: 'Bets are closed until the round is over.' },
  NOT_ENOUGTH_BALANCE: { code: 5, meaning: 'The wallet holds less than the stake.' },
  CURRENCY_ERROR: {
    code: 6,
    meaning: 'All stakes of a player in a round share a currency, the one now in use.',
  },
  'need-auth': { code: 7, meaning: 'Only a signed-in player can stake.' },
  'too-fast': { code: 8, meaning: 'The stake came before the pace allows.' },
  'too-many-bets': {
    code: 8,
    meaning: 'The player has the most stakes allowed in a round; data has the limit.',
  },
  banned: { code: 9, meaning: 'The player is banned from play.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the stake stands; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The stake does not stand; nothing was taken.' },
} as const satisfies Refusals;
