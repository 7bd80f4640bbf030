import type { Refusals } from '../../platform/wire/lists.ts';

/** The specification gives the codes below 870 and the meaning of 1; the rest is ours. */
export const CHANNEL_BONUS_REFUSALS = {
  'not-linked': { code: 1, meaning: 'No Telegram account is linked.' },
  taken: { code: 5, meaning: 'The player has taken it already.' },
  'not-subscribed': { code: 10, meaning: 'Telegram says that the player is not in the channel.' },
  vip: { code: 18, meaning: 'The offer is for a higher VIP level; data has it.' },
  'no-answer': {
    code: 870,
    meaning: 'Telegram does not say whether the player is in the channel: nothing was given.',
  },
  used: { code: 871, meaning: 'Another player took it with the same Telegram account.' },
} as const satisfies Refusals;
