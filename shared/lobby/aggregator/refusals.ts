import type { Refusals } from '../../platform/wire/lists.ts';

/** Third-party games; the client shows the text of the code, or a general text when it has none. */
export const MENU_REFUSALS = {
  'no-deposit': { code: 0, meaning: 'The policy asks for a deposit within the last seven days.' },
  'server-error': { code: 1, meaning: 'A bug or an outage; logs have it under the id in data.' },
  'need-auth': { code: 2, meaning: 'Only a signed-in player can open a game or mark it.' },
  'currency-not-found': { code: 3, meaning: 'No currency has the id.' },
  'currency-unavailable': {
    code: 4,
    meaning: 'Third-party games, or this one, are not played in the currency.',
  },
  banned: { code: 5, meaning: 'The player is banned from play.' },
  'demo-off': { code: 6, meaning: 'The policy or the game has no play without money.' },
  'unknown-game': { code: 404, meaning: 'No game has the identifier, or it left the catalogue.' },
  'game-off': { code: 503, meaning: 'The game or its provider is switched off.' },
  unavailable: { code: 503, meaning: 'The aggregator did not answer, or not as it should.' },
  'bonus-game': {
    code: 910,
    meaning: 'The terms of the bonus leave the game out; data has the slots they name.',
  },
  'bonus-played': {
    code: 911,
    meaning: 'The bonus is played through and becomes cash: the game has to be opened again.',
  },
  'bonus-over': {
    code: 912,
    meaning: 'The bonus of the session has ended: the game has to be opened again.',
  },
  'bonus-stake': {
    code: 913,
    meaning: 'The stake is above the largest one of the bonus; data has that.',
  },
  'favorite-not-added': { code: 600, meaning: 'The game could not be marked as a favourite.' },
  'favorite-not-removed': { code: 601, meaning: 'The mark of a favourite could not be removed.' },
} as const satisfies Refusals;
