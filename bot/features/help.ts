import { Composer, type Context } from 'grammy';
import type { FeatureDeps } from './feature-deps.ts';
import { translateFor } from '../texts.ts';
import { HELP_CALLBACK, playKeyboard } from './keyboards.ts';

/** `/help` and its button: what the bot can do, how fairness works, where the limits are. */
export function helpFeature(deps: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.chatType('private').command('help', (ctx) => sendHelp(ctx, deps));
  composer.callbackQuery(HELP_CALLBACK, async (ctx) => {
    await ctx.answerCallbackQuery();
    if (ctx.chat?.type === 'private') await sendHelp(ctx, deps);
  });
  return composer;
}

async function sendHelp(ctx: Context, deps: FeatureDeps): Promise<void> {
  const t = translateFor(ctx.from?.language_code);
  await deps.answers.send(ctx, t('help.text'), {
    parse_mode: 'HTML',
    reply_markup: playKeyboard(t, `${deps.siteUrl}/`),
  });
}
