import { InlineKeyboard } from 'grammy';
import { PROMOTIONS_PATH } from '../../shared/promotions/pages/slug.ts';
import type { Translate } from '../texts.ts';

/** What the bot's callback buttons say to it. */
export const HELP_CALLBACK = 'help';
export const LOGIN_CALLBACK = 'login';

/** The buttons under a welcome: play, what runs now, help, sign-in on the web. */
export function welcomeKeyboard(
  t: Translate,
  { appUrl, siteUrl }: { readonly appUrl: string; readonly siteUrl: string },
): InlineKeyboard {
  return new InlineKeyboard()
    .webApp({ text: t('buttons.play'), style: 'primary' }, appUrl)
    .row()
    .webApp(t('buttons.promotions'), siteUrl + PROMOTIONS_PATH)
    .row()
    .text(t('buttons.help'), HELP_CALLBACK)
    .text(t('buttons.login'), LOGIN_CALLBACK);
}

/** One button that opens the mini-app. */
export function playKeyboard(t: Translate, appUrl: string): InlineKeyboard {
  return new InlineKeyboard().webApp({ text: t('buttons.play'), style: 'primary' }, appUrl);
}
