import { type CallbackQueryContext, Composer, type Context, GrammyError } from 'grammy';
import { describeError } from '../../logger.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** What the buttons for staff begin with; the API knows which two letters mean what. */
const PRESS = /^[a-z]{2}:/;

/** As much as Telegram shows in an alert. */
const ALERT_LENGTH = 200;

const NOT_ANSWERED = 'Nothing was decided: the server does not answer. Press again.';

/**
 * The buttons by which staff decide. The bot decides nothing: it reports to the API
 * who pressed what where, and shows the API's answer. The API itself edits the card.
 */
export function approvalsFeature({ api, logger }: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.callbackQuery(PRESS, async (ctx) => {
    const { message, data } = ctx.callbackQuery;
    if (message === undefined) return await ctx.answerCallbackQuery();
    const answer = await api
      .call('/api/bot/approvals', {
        telegramId: ctx.from.id,
        chatId: message.chat.id,
        messageId: message.message_id,
        data,
      })
      .catch((error: unknown) => {
        logger.warn('a press was not reported', { reason: describeError(error) });
        return { text: NOT_ANSWERED, isAlert: true, privately: undefined };
      });
    const shown = await tellAlone(ctx, answer.privately);
    await ctx.answerCallbackQuery(
      shown
        ? { text: answer.text, show_alert: answer.isAlert }
        : { text: (answer.privately ?? '').slice(0, ALERT_LENGTH), show_alert: true },
    );
    return undefined;
  });
  return composer;
}

/**
 * Shows a text to whoever pressed and to nobody else of the chat; false where Telegram does not.
 * It may be lost on its way: nothing is told by it alone.
 */
async function tellAlone(
  ctx: CallbackQueryContext<Context>,
  text: string | undefined,
): Promise<boolean> {
  const { message, id, from } = ctx.callbackQuery;
  if (text === undefined || message === undefined) return true;
  try {
    await ctx.api.sendMessage(message.chat.id, text, {
      ephemeral_message_parameters: { receiver_user_id: from.id, callback_query_id: id },
    });
    return true;
  } catch (error) {
    if (error instanceof GrammyError) return false;
    throw error;
  }
}
