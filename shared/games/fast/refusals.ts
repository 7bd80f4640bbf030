import type { Refusals } from '../../platform/wire/lists.ts';

/** The specification numbers nothing of fast, so all but the general codes are ours. */
export const FAST_REFUSALS = {
  unavailable: { code: 0, meaning: 'Fast is switched off; open rounds finish.' },
  'need-auth': { code: 1170, meaning: 'Only a signed-in player can sit down.' },
  'no-such-stake': { code: 1171, meaning: 'The stake is not offered in the currency in use.' },
  'not-enough-balance': { code: 1172, meaning: 'The wallet holds less than the stake.' },
  'round-closed': { code: 1173, meaning: 'All seats are taken until the round is over.' },
  seated: { code: 1174, meaning: 'The player has a seat in this round.' },
  'not-open': { code: 1175, meaning: 'The desk is not open to the player; another one may be.' },
  'wallet-unavailable': { code: 1176, meaning: 'Pots are played with real money alone.' },
  'not-alone': { code: 1177, meaning: 'The stake stays: another player sat down, or it went on.' },
  'currency-changed': {
    code: 1178,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'too-fast': { code: 1179, meaning: 'The player sat down before the pace allows.' },
  'not-real': { code: 1181, meaning: 'A demo player, or one of the operator’s, plays no pots.' },
  banned: { code: 1180, meaning: 'The player is banned from play.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the stake stands; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The stake does not stand; nothing was taken.' },
} as const satisfies Refusals;
