import * as z from 'zod/mini';
import { text } from '../text.ts';

/**
 * Who writes to the bot, as Telegram describes them; names are only for display, never trusted as
 * ids.
 */
const telegramUser = {
  telegramId: z.int().check(z.positive()),
  firstName: text(256),
  lastName: z.optional(text(256)),
  username: z.optional(text(64)),
  languageCode: z.optional(text(16)),
};

/** Asks for a sign-in link for the web; the link works once and for a short time. */
export const loginLinkBody = z.strictObject(telegramUser);
export type LoginLinkBody = z.infer<typeof loginLinkBody>;

export const loginLinkAnswer = z.object({
  url: text(2048),
  expiresInSeconds: z.int().check(z.positive()),
});
export type LoginLinkAnswer = z.infer<typeof loginLinkAnswer>;

/**
 * Reports that a person pressed Start. The payload is the deep link's, already checked against its
 * grammar; the API keeps it for a first sign-in and ignores it for a known player, so repeats
 * change nothing.
 */
export const startBody = z.strictObject({
  ...telegramUser,
  payload: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
});
export type StartBody = z.infer<typeof startBody>;

const doneAnswer = z.object({ ok: z.literal(true) });

/** The callback data of the button under a reminder that switches reminders off. */
export const REMINDERS_OFF = 'reminders-off';

/** Reports a press of that button. */
export const remindersOffBody = z.strictObject({ telegramId: z.int().check(z.positive()) });
export type RemindersOffBody = z.infer<typeof remindersOffBody>;

/** A press of a button for staff, on a card or of a sign-in, as Telegram reports it. */
export const approvalPress = z.strictObject({
  telegramId: z.int().check(z.positive()),
  chatId: z.int(),
  messageId: z.int(),
  data: text(64),
});
export type ApprovalPress = z.infer<typeof approvalPress>;

/** The text shown to the person who pressed; `privately` is a message for them alone. */
const approvalPressAnswer = z.object({
  text: text(200),
  isAlert: z.boolean(),
  privately: z.optional(text(4096)),
});
export type ApprovalPressAnswer = z.infer<typeof approvalPressAnswer>;

/** Reports a story that a person forwarded to the bot: all that Telegram says of one. */
export const shownStoryBody = z.strictObject({
  telegramId: z.int().check(z.positive()),
  /** The chat that posted it; a person's own has their id. */
  chatId: z.int(),
  storyId: z.int().check(z.positive(), z.lte(2_147_483_647)),
  username: z.optional(text(64)),
});
export type ShownStoryBody = z.infer<typeof shownStoryBody>;

/** What became of it; `days` are those until the next bonus, with `not-yet`. */
const shownStoryAnswer = z.object({
  verdict: z.enum(['accepted', 'not-yours', 'old', 'not-yet', 'not-linked', 'closed']),
  days: z.int(),
});
export type ShownStoryAnswer = z.infer<typeof shownStoryAnswer>;

/** Telegram's number of the update, where updates come in parallel: the API keeps their order. */
const numbered = { updateId: z.optional(z.int().check(z.nonnegative())) };

/** A file of a message, as Telegram describes it. */
const supportMedia = z.strictObject({
  kind: z.enum(['photo', 'document', 'voice', 'video', 'sticker']),
  fileId: text(256),
  name: z.optional(text(256)),
  type: z.optional(text(128)),
  bytes: z.optional(z.int()),
});

/**
 * A message that somebody wrote to the bot, or in a topic of the staff's group; or what it says
 * after an edit.
 */
export const supportUpdateBody = z.strictObject({
  ...telegramUser,
  chatId: z.int(),
  isPrivate: z.boolean(),
  messageId: z.int().check(z.positive()),
  topicId: z.optional(z.int().check(z.positive())),
  /** The second of the edit; 0 for the message itself. */
  editedAt: z.int().check(z.nonnegative()),
  text: text(4096),
  media: z.optional(supportMedia),
  album: z.optional(text(64)),
  /** The message it replies to. */
  replyTo: z.optional(z.int().check(z.positive())),
  ...numbered,
});
export type SupportUpdateBody = z.infer<typeof supportUpdateBody>;

/** The reaction of somebody to a message; without one it was taken away. */
export const supportReactionBody = z.strictObject({
  telegramId: z.int().check(z.positive()),
  chatId: z.int(),
  messageId: z.int().check(z.positive()),
  emoji: z.optional(text(32)),
  ...numbered,
});
export type SupportReactionBody = z.infer<typeof supportReactionBody>;

/** `say` is to be answered below the message: why nothing came of it. */
const supportUpdateAnswer = z.object({
  taken: z.boolean(),
  say: z.optional(text(1024)),
});
export type SupportUpdateAnswer = z.infer<typeof supportUpdateAnswer>;

/**
 * Every route the bot calls on the API, by path below the API's address; all are POST and signed.
 */
export const BOT_ROUTES = {
  '/api/bot/login-link': { body: loginLinkBody, answer: loginLinkAnswer },
  '/api/bot/start': { body: startBody, answer: doneAnswer },
  '/api/bot/story': { body: shownStoryBody, answer: shownStoryAnswer },
  '/api/bot/reminders-off': { body: remindersOffBody, answer: doneAnswer },
  '/api/bot/support': { body: supportUpdateBody, answer: supportUpdateAnswer },
  '/api/bot/support-reaction': { body: supportReactionBody, answer: doneAnswer },
  '/api/bot/approvals': { body: approvalPress, answer: approvalPressAnswer },
} as const;

export type BotRoute = keyof typeof BOT_ROUTES;
export type BotRouteBody<R extends BotRoute> = z.infer<(typeof BOT_ROUTES)[R]['body']>;
export type BotRouteAnswer<R extends BotRoute> = z.infer<(typeof BOT_ROUTES)[R]['answer']>;
