import { type Context, GrammyError } from 'grammy';
import { createChatPace } from './chat-pace.ts';
import { type BotLogger, describeError } from './logger.ts';

/**
 * What the bot says to whoever wrote to it. Anybody may write as much as they like, so a chat is
 * answered only so often: what is beyond that is worked on where it matters, and not answered.
 */
export type Answers = {
  /** Whether the chat would still be answered. Ask it before what is of use only to the answer. */
  readonly areLeft: (ctx: Context) => boolean;
  /**
   * Answers, or drops the answer where the chat had its share or Telegram does not take it: an update
   * must not fail, and be delivered again, because it was not answered.
   */
  readonly send: (ctx: Context, ...answer: Parameters<Context['reply']>) => Promise<void>;
};

/** More than anybody reads; Telegram itself takes about one message a second in a chat. */
const SHARE = { count: 10, windowMs: 30_000 } as const;

/** The answers of one bot. */
export function createAnswers(logger: BotLogger): Answers {
  const pace = createChatPace(SHARE);
  return {
    areLeft: ({ chat }) => chat !== undefined && pace.isFree(chat.id),
    send: async (ctx, ...answer) => {
      if (ctx.chat === undefined || !pace.take(ctx.chat.id)) return;
      try {
        await ctx.reply(...answer);
      } catch (error) {
        if (!(error instanceof GrammyError)) throw error;
        logger.warn('an answer was dropped', { reason: describeError(error) });
      }
    },
  };
}
