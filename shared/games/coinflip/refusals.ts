import type { Refusals } from '../../platform/wire/lists.ts';

/** The specification names codes 1 to 8 and says no more; which of ours has which is our choice. */
export const COINFLIP_REFUSALS = {
  'need-auth': { code: 1, meaning: 'Only a signed-in player can stake.' },
  'min-bet': { code: 2, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  'max-bet': { code: 3, meaning: 'The stake is over the maximum; data has it in hundredths.' },
  'not-enough-balance': { code: 4, meaning: 'The wallet holds less than the stake.' },
  taken: { code: 5, meaning: 'Somebody else has joined the flip.' },
  over: { code: 5, meaning: 'The flip was cancelled or has expired, or there never was one.' },
  own: { code: 6, meaning: 'The flip is the player’s own.' },
  'not-open': { code: 6, meaning: 'The flip is not open to the player; another one may be.' },
  'not-real': { code: 7, meaning: 'A demo player, or one of the operator’s, plays no flips.' },
  'wallet-unavailable': { code: 7, meaning: 'Flips are played for real money alone.' },
  'currency-changed': {
    code: 7,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'stake-changed': { code: 7, meaning: 'The flip has another stake than the player saw.' },
  'too-many': { code: 8, meaning: 'The player has the most open flips; data has the limit.' },
  'too-fast': { code: 8, meaning: 'The stake came before the pace allows.' },
  banned: { code: 8, meaning: 'The player is banned from play.' },
  unavailable: { code: 8, meaning: 'Coinflip is switched off; flips under way finish.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the stake stands; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The stake does not stand; nothing was taken.' },
} as const satisfies Refusals;
