import type { Refusals } from '../../platform/wire/lists.ts';

/** What the terms of a bonus refuse in any of our own games, when the stake is placed. */
export const STAKE_REFUSALS = {
  'bonus-max-bet': {
    code: 890,
    meaning: 'The terms of the bonus allow no stake this large; data has the largest.',
  },
  'bonus-max-balance': {
    code: 891,
    meaning:
      'The win could bring the wallet over what the terms of the bonus allow; data has that most.',
  },
  'bonus-no-most': {
    code: 892,
    meaning:
      'The terms limit what the wallet may come to, and the game cannot say what it pays at most.',
  },
  'bonus-over': {
    code: 893,
    meaning: 'The time to play the bonus is over: only its open rounds may still end.',
  },
} as const satisfies Refusals;
