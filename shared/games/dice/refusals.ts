import type { Refusals } from '../../platform/wire/lists.ts';

export const DICE_REFUSALS = {
  unavailable: { code: 0, meaning: 'Dice is switched off; open rounds finish.' },
  'need-auth': { code: 1, meaning: 'Only a signed-in player can stake.' },
  'min-bet': { code: 2, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  'max-bet': { code: 3, meaning: 'The stake is over the maximum; data has it in hundredths.' },
  'not-enough-balance': { code: 4, meaning: 'The wallet holds less than the stake.' },
  'max-win': {
    code: 5,
    meaning: 'The win could pass the maximum; data has the largest stake now.',
  },
  banned: { code: 5, meaning: 'The player is banned from play.' },
  'currency-changed': {
    code: 5,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'wrong-setting': {
    code: 6,
    meaning: 'Chance or side is outside the game: less or more under 96%.',
  },
  'too-fast': { code: 7, meaning: 'The stake came before the shortest round was over.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the round happened; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The round did not happen; nothing was taken.' },
} as const satisfies Refusals;
