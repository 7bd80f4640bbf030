import type { Refusals } from '../../platform/wire/lists.ts';

export const MINES_REFUSALS = {
  'need-auth': { code: 1, meaning: 'Only a signed-in player can stake.' },
  NOT_ENOUGTH_BALANCE: { code: 2, meaning: 'The wallet holds less than the stake.' },
  NEED_START_GAME: { code: 3, meaning: 'No game of the player is under way.' },
  SECTOR_NOT_FOUND: { code: 4, meaning: 'The tile is not one of the 24.' },
  SECTOR_IS_OPENED: { code: 5, meaning: 'The tile was opened before.' },
  NEED_OPEN_SECTOR: { code: 6, meaning: 'A win is taken after at least one tile.' },
  MIN_BET: { code: 7, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  MAX_BET: { code: 8, meaning: 'The stake is over the maximum; data has it in hundredths.' },
  'max-win': {
    code: 8,
    meaning: 'The first tile could pass the maximum win; data has the largest stake now.',
  },
  INCORRECT_MINES_LENGTH: { code: 9, meaning: 'A board hides 2 to 23 mines.' },
  FINISHED_BEFORE_GAME: { code: 10, meaning: 'The game under way must be finished first.' },
  unavailable: { code: 0, meaning: 'Mines is switched off; open games can be finished.' },
  banned: { code: 11, meaning: 'The player is banned from play.' },
  'currency-changed': {
    code: 12,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'too-fast': { code: 13, meaning: 'The stake came before the shortest round was over.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the move happened; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The move did not happen; nothing was taken.' },
} as const satisfies Refusals;
