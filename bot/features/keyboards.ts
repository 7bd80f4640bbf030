import { InlineKeyboard } from 'grammy';
import type { BotTexts } from '../locales/texts.ts';

/** What the bot's callback buttons say to it. */
export const HELP_CALLBACK = 'help';
export const LOGIN_CALLBACK = 'login';

/** The buttons under a welcome: play, help, sign-in on the web. */
export function welcomeKeyboard(texts: BotTexts, appUrl: string): InlineKeyboard {
  return new InlineKeyboard()
    .webApp({ text: texts.openButton, style: 'primary' }, appUrl)
    .row()
    .text(texts.helpButton, HELP_CALLBACK)
    .text(texts.loginButton, LOGIN_CALLBACK);
}

/** One button that opens the mini-app. */
export function playKeyboard(texts: BotTexts, appUrl: string): InlineKeyboard {
  return new InlineKeyboard().webApp({ text: texts.openButton, style: 'primary' }, appUrl);
}
