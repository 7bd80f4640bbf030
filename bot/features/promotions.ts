import { Composer, type Context, InlineKeyboard } from 'grammy';
import type { FeatureDeps } from './feature-deps.ts';
import { PROMOTIONS_PATH } from '../../shared/promotions/pages/slug.ts';
import { translateFor } from '../texts.ts';

/** `/promotions`: the button that opens what runs now in the mini-app. */
export function promotionsFeature({ answers, siteUrl }: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  composer.chatType('private').command('promotions', async (ctx) => {
    const t = translateFor(ctx.from.language_code);
    await answers.send(ctx, t('promotions.text'), {
      parse_mode: 'HTML',
      reply_markup: new InlineKeyboard().webApp(
        { text: t('buttons.promotions'), style: 'primary' },
        siteUrl + PROMOTIONS_PATH,
      ),
    });
  });
  return composer;
}
