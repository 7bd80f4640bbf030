import * as z from 'zod/mini';
import type { Messages } from '../../platform/wire/lists.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/** The message of the channel `chat` by which a moderator pays a quiz prize. */
export const QUIZ_MESSAGES = {
  viktorinaWin: {
    access: 'player',
    payload: z.strictObject({
      /** The public id, as `card_id` of a message has it. */
      userId: z.uuid(),
      /** Whole DIC. */
      amount: z.number(),
      /** The idempotency key; the same key and body pay one prize. */
      requestId: z.optional(requestId),
    }),
    reply: z.object({ amount: z.int(), leftToday: z.int() }),
    answeredBy: { done: 'success', refused: 'error' },
  },
} as const satisfies Messages;
