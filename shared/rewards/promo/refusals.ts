import type { Refusals } from '../../platform/wire/lists.ts';

/**
 * Refusals of promo codes. Of a code that is not public only the first two are ever told, so that
 * nobody learns by guessing that it exists.
 */
export const PROMO_REFUSALS = {
  unknown: { code: 1, meaning: 'No such code is in force for the player.' },
  taken: { code: 2, meaning: 'The player has activated it already.' },
  'three-a-day': { code: 4, meaning: 'The player has activated three codes today.' },
  own: { code: 14, meaning: 'The referral code is the player’s own.' },
  'not-inviter': { code: 15, meaning: 'The referral code is of somebody who did not invite them.' },
  'referral-used': { code: 16, meaning: 'The player has used a referral code before.' },
  vip: { code: 18, meaning: 'The code is for a higher VIP level; data has it.' },
  deposits: { code: 19, meaning: 'The code asks for more deposits; data has what is missing.' },
  'deposits-today': {
    code: 20,
    meaning: 'The code asks for more deposits today; data has what is missing.',
  },
  telegram: { code: 30, meaning: 'The code asks for a linked Telegram account.' },
} as const satisfies Refusals;
