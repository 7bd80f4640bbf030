import type { Refusals } from '../../platform/wire/lists.ts';

/** The specification numbers 1 to 7; what its catalogue has no number for has one of ours. */
export const CLASSIC_REFUSALS = {
  unavailable: { code: 0, meaning: 'Classic is switched off; open rounds finish.' },
  'need-auth': { code: 1, meaning: 'Only a signed-in player can stake.' },
  'min-bet': { code: 2, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  'max-bet': { code: 3, meaning: 'The stake is over the maximum; data has it in hundredths.' },
  'not-enough-balance': { code: 4, meaning: 'The wallet holds less than the stake.' },
  'round-closed': { code: 5, meaning: 'Bets of this round are closed.' },
  'other-currency': { code: 6, meaning: 'All stakes of a player in a round share a currency.' },
  'too-many-bets': {
    code: 7,
    meaning: 'The player has the most stakes allowed in a round; data has the limit.',
  },
  'over-share': {
    code: 1160,
    meaning:
      'The player would hold too much of the pot; data has the largest stake that fits, in hundredths.',
  },
  'under-share': {
    code: 1168,
    meaning:
      'Another player would hold too much of the pot beside it; data has the least that fits, in hundredths.',
  },
  full: { code: 1161, meaning: 'The round has the most players; data has the limit.' },
  'not-open': { code: 1162, meaning: 'The round is not open to the player; another one may be.' },
  'wallet-unavailable': { code: 1163, meaning: 'Pots are played with real money alone.' },
  'not-alone': {
    code: 1164,
    meaning: 'The stake stays: another player is in, or the round went on.',
  },
  'currency-changed': {
    code: 1165,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'too-fast': { code: 1166, meaning: 'The stake came before the pace allows.' },
  'not-real': { code: 1169, meaning: 'A demo player, or one of the operator’s, plays no pots.' },
  banned: { code: 1167, meaning: 'The player is banned from play.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the stake stands; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The stake does not stand; nothing was taken.' },
} as const satisfies Refusals;
