import { Composer, type Context } from 'grammy';
import { describeError } from '../../logger.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** What the buttons for staff begin with: withdrawals, claims of rewards, support, codes of shells. */
const PRESS = /^(?:po|gr|s[iycr]):/;

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
        return { text: NOT_ANSWERED, isAlert: true };
      });
    await ctx.answerCallbackQuery({ text: answer.text, show_alert: answer.isAlert });
    return undefined;
  });
  return composer;
}
