import type { Refusals } from '../../platform/wire/lists.ts';

/** The codes of the specification, whose meanings are chosen here. */
export const STORY_BONUS_REFUSALS = {
  'not-yet': { code: 5, meaning: 'The bonus of this period was taken; data has the days left.' },
  'no-story': { code: 6, meaning: 'No new story was forwarded to the bot.' },
  'not-linked': { code: 10, meaning: 'No Telegram account is linked.' },
  vip: { code: 18, meaning: 'The offer is for a higher VIP level; data has it.' },
} as const satisfies Refusals;
