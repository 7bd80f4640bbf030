import type { Refusals } from '../../platform/wire/lists.ts';

/** The codes 0 to 3 are the specification's, whose order is chosen here; 872 on are our own. */
export const PARTNER_BONUS_REFUSALS = {
  'not-found': { code: 0, meaning: 'There is no such project, or it is switched off.' },
  'not-linked': { code: 1, meaning: 'No Telegram account is linked.' },
  taken: {
    code: 2,
    meaning: 'It was taken already, by the player or with their Telegram account.',
  },
  'not-subscribed': {
    code: 3,
    meaning: 'Telegram says that the player is not in the channel of the project.',
  },
  'no-answer': {
    code: 872,
    meaning: 'Telegram does not say whether the player is in the channel: nothing was given.',
  },
} as const satisfies Refusals;
