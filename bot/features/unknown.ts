import { Composer, type Context } from 'grammy';
import type { FeatureDeps } from './feature-deps.ts';
import { translateFor } from '../texts.ts';
import { playKeyboard } from './keyboards.ts';

/** The last feature: a private message nothing else took gets a hint, a stale button its answer. */
export function unknownFeature(deps: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.chatType('private').on('message:text', async (ctx) => {
    const t = translateFor(ctx.from.language_code);
    await deps.answers.send(ctx, t('unknown.text'), {
      parse_mode: 'HTML',
      reply_markup: playKeyboard(t, `${deps.siteUrl}/`),
    });
  });
  composer.on('callback_query', (ctx) => ctx.answerCallbackQuery());
  return composer;
}
