import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import type { Messages } from '../../platform/wire/lists.ts';

const standing = z.object({
  data: z.object({
    /** Whether a story was shown to the bot that its bonus was not taken for, and the time has come. */
    canTake: z.boolean(),
    /** Whether the bonus of the running period was taken. */
    taken: z.boolean(),
    /** Whole seconds until the next bonus; 0 when it may be taken. */
    timeActivate: z.int(),
    hasTelegram: z.boolean(),
    /** The player's own invitation, for the story. */
    invitation: z.string(),
  }),
});
export type StoryBonus = z.infer<typeof standing>['data'];

const taken = z.object({ data: z.object({ amountMicro: z.string() }) });

/** The messages of the channel `bonus` about the bonus for a story. */
export const STORY_BONUS_MESSAGES = {
  telegramStoryCheck: { access: 'player', payload: noPayload, reply: standing },
  takeTelegramStoryBonus: { access: 'player', payload: noPayload, reply: taken },
} as const satisfies Messages;
