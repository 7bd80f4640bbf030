import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Calls, Messages } from '../../platform/wire/lists.ts';
import { APPEAL_MAX, BAN_COMMENT_MAX, BAN_MINUTES, REPORT_REASONS } from './rules.ts';

const uid = z.int().check(z.gte(1));
const answeredBy = { done: 'success', refused: 'error' } as const;

/** A length of `BAN_MINUTES`; the specification's client sends 0 for life. */
const banMinutes = z.nullable(
  z.union([z.literal(BAN_MINUTES.filter((one) => one !== null)), z.literal(0)]),
);

/** The messages of the channel `chat` by which moderators act. */
export const MODERATION_MESSAGES = {
  /**
   * Bans a player from the chat. `reason` is a number of `BAN_REASONS`, 0 where it is left out and
   * there is no comment; `comment` is the moderator's own reason.
   */
  ban: {
    access: 'player',
    payload: z.strictObject({
      /** The public id, as `card_id` of a message has it. */
      userId: z.uuid(),
      reason: z.optional(z.int()),
      comment: z.optional(text(BAN_COMMENT_MAX)),
      /** Left out it is `DEFAULT_BAN_MINUTES`. */
      time: z.optional(banMinutes),
      /** The message that the ban is for. */
      uid: z.optional(uid),
    }),
    reply: z.object({ until: z.nullable(z.string()) }),
    answeredBy,
  },
  unban: {
    access: 'player',
    payload: z.strictObject({ userId: z.uuid() }),
    reply: nothing,
    answeredBy,
  },
} as const satisfies Messages;

export const MODERATION_CALLS = {
  /** Reports a message to the moderators. */
  'chat.report': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ uid, reason: z.enum(REPORT_REASONS) }),
    output: nothing,
  },
  /** Asks staff to look at the caller's own ban again; once for each ban. */
  'chat.appeal': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ banId: z.uuid(), text: z.optional(text(APPEAL_MAX)) }),
    output: nothing,
  },
} as const satisfies Calls;
