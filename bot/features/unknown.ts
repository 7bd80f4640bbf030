import { Composer, type Context } from 'grammy';
import type { FeatureDeps } from './feature-deps.ts';
import { textsFor } from '../locales/texts.ts';
import { playKeyboard } from './keyboards.ts';

/** The last feature: a private message nothing else took gets a hint, a stale button its answer. */
export function unknownFeature(deps: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.chatType('private').on('message:text', async (ctx) => {
    const texts = textsFor(ctx.from.language_code);
    await ctx.reply(texts.unknown, {
      parse_mode: 'HTML',
      reply_markup: playKeyboard(texts, `${deps.siteUrl}/`),
    });
  });
  composer.on('callback_query', (ctx) => ctx.answerCallbackQuery());
  return composer;
}
