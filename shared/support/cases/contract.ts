import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Calls, Events } from '../../platform/wire/lists.ts';
import { SUPPORT_MAX_FILES } from '../files/contract.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/** The most characters of a message that a player writes in the app. */
export const SUPPORT_TEXT_LENGTH = 2000;

/** The most characters of an answer of the staff: with its code it is one message of Telegram. */
export const SUPPORT_ANSWER_LENGTH = 3800;

/** How many messages one answer holds. */
export const SUPPORT_PAGE = 50;

/** The code under a message of the staff: capitals and digits that no two of look alike. */
export const SUPPORT_CODE_LENGTH = 6;

/**
 * `new`: nobody answered yet. `ours`: the player waits for staff. `players`: staff wait for the
 * player. `escalated`: somebody with more rights looks at it.
 */
export const SUPPORT_STATES = ['new', 'ours', 'players', 'escalated', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

const messageId = z.string().check(z.regex(/^\d{1,19}$/));

const supportMedia = z.object({
  kind: z.enum(['photo', 'document', 'voice', 'video', 'sticker']),
  name: z.optional(z.string()),
  bytes: z.optional(z.int()),
  /** Whether `SUPPORT_FILES_PATH` may have it: it is of a kind and a size that is shown. */
  isShown: z.boolean(),
});

export const supportMessageView = z.object({
  id: messageId,
  /** The number of its case. */
  caseNumber: z.string(),
  /** `product` is an automatic answer. */
  author: z.enum(['player', 'staff', 'product']),
  text: z.string(),
  media: z.nullable(supportMedia),
  replyTo: z.nullable(messageId),
  /** Of a message of the staff: the code that proves it. */
  code: z.nullable(z.string()),
  writtenAt: z.string(),
  /** An emoji of the staff under what the player wrote, or the player's own. */
  reactions: z.array(z.string()),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
});
export type SupportMessageView = z.infer<typeof supportMessageView>;

export const supportCaseView = z.object({
  /** What to quote, such as S-10001. */
  number: z.string(),
  state: z.enum(SUPPORT_STATES),
  openedAt: z.string(),
  /** By when a person answers first; null once somebody did. */
  answerBy: z.nullable(z.string()),
  rating: z.nullable(z.int()),
});
export type SupportCaseView = z.infer<typeof supportCaseView>;

export const supportThreadView = z.object({
  /** Oldest first. */
  messages: z.array(supportMessageView),
  hasOlder: z.boolean(),
  /** The newest case; null before the first question. */
  latestCase: z.nullable(supportCaseView),
  /** How many answers the player has not seen. */
  unread: z.int(),
});
export type SupportThreadView = z.infer<typeof supportThreadView>;

const words = text(SUPPORT_TEXT_LENGTH).check(z.trim());

/**
 * A message as a player sends it: the request's id makes a repeat harmless. Each file becomes a
 * message of its own, the first with the text below it; the answer is the first of them.
 */
export const sendToSupportInput = z
  .strictObject({
    requestId,
    text: words,
    replyTo: z.optional(messageId),
    /** Ids of files that were uploaded before, in their order. */
    files: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(SUPPORT_MAX_FILES))),
  })
  .check(z.refine(({ text: said, files }) => said !== '' || files !== undefined));
export type SendToSupportInput = z.infer<typeof sendToSupportInput>;

const player = { access: 'player', movesMoney: false } as const;

export const SUPPORT_CALLS = {
  'support.getThread': { ...player, input: nothing, output: supportThreadView },
  'support.getOlder': {
    ...player,
    input: z.strictObject({ before: messageId }),
    output: z.object({ messages: z.array(supportMessageView), hasOlder: z.boolean() }),
  },
  'support.send': { ...player, input: sendToSupportInput, output: supportMessageView },
  'support.edit': {
    ...player,
    input: z.strictObject({ id: messageId, text: words }),
    output: supportMessageView,
  },
  'support.delete': {
    ...player,
    input: z.strictObject({ id: messageId }),
    output: supportMessageView,
  },
  /** Marks everything up to a message as seen. */
  'support.read': {
    ...player,
    input: z.strictObject({ upTo: messageId }),
    output: z.object({ unread: z.int() }),
  },
  'support.close': { ...player, input: nothing, output: z.object({ case: supportCaseView }) },
  'support.rate': {
    ...player,
    input: z.strictObject({
      number: z.string().check(z.regex(/^S-\d{1,15}$/)),
      rating: z.int().check(z.gte(1), z.lte(5)),
    }),
    output: z.object({ case: supportCaseView }),
  },
  /** Whether the operator wrote the message with this code to this player. */
  'support.checkCode': {
    ...player,
    input: z.strictObject({ code: text(32).check(z.trim(), z.minLength(1)) }),
    output: z.object({ isOurs: z.boolean(), writtenAt: z.nullable(z.string()) }),
  },
} as const satisfies Calls;

export const SUPPORT_EVENTS = {
  /** A message of the player's thread that is new or was changed, with its case as it stands now. */
  'app/support': z.object({
    message: z.nullable(supportMessageView),
    case: supportCaseView,
    unread: z.int(),
  }),
} as const satisfies Events;
