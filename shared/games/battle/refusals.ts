import type { Refusals } from '../../platform/wire/lists.ts';

export const BATTLE_REFUSALS = {
  unavailable: { code: 0, meaning: 'Battle is switched off; open rounds finish.' },
  'need-auth': { code: 1, meaning: 'Only a signed-in player can stake.' },
  'min-bet': { code: 2, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  'not-enough-balance': { code: 3, meaning: 'The wallet holds less than the stake.' },
  'round-closed': { code: 4, meaning: 'Bets of this round are closed.' },
  'other-team': { code: 5, meaning: 'The player has a stake on the other side of this round.' },
  'other-currency': { code: 6, meaning: 'All stakes of a player in a round share a currency.' },
  'max-bet': { code: 7, meaning: 'The stake is over the maximum; data has it in hundredths.' },
  'currency-unavailable': { code: 8, meaning: 'Battle is not played in USDIC.' },
  'currency-changed': {
    code: 8,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'too-fast': { code: 9, meaning: 'The stake came before the pace allows.' },
  'too-many-bets': {
    code: 9,
    meaning: 'The player has the most stakes allowed in a round; data has the limit.',
  },
  banned: { code: 9, meaning: 'The player is banned from play.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the stake stands; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The stake does not stand; nothing was taken.' },
} as const satisfies Refusals;
