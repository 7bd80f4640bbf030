import { Composer, type Context } from 'grammy';
import { REMINDERS_OFF } from '../../shared/platform/bot/contract.ts';
import { describeError } from '../logger.ts';
import { translateFor } from '../texts.ts';
import type { FeatureDeps } from './feature-deps.ts';

/** The button under a reminder that switches all of them off. */
export function remindersFeature({ api, logger }: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.callbackQuery(REMINDERS_OFF, async (ctx) => {
    const t = translateFor(ctx.from.language_code);
    const isOff = await api.call('/api/bot/reminders-off', { telegramId: ctx.from.id }).then(
      () => true,
      (error: unknown) => {
        logger.warn('reminders were not switched off', { reason: describeError(error) });
        return false;
      },
    );
    const text = t(isOff ? 'reminders.off' : 'reminders.notOff');
    await ctx.answerCallbackQuery({ text, show_alert: true });
  });
  return composer;
}
