import type { Api } from 'grammy';
import type { LanguageCode } from 'grammy/types';
import { type Language, LANGUAGES, LOCALE_TAGS } from '../shared/i18n/languages.ts';
import { type BotTexts, COMMANDS, TEXTS } from './locales/texts.ts';

/**
 * Sets what Telegram shows around the chat: the menu button that opens the mini-app, and commands
 * and descriptions in six languages with English for every other. Safe to repeat; descriptions are
 * written only when they differ, because Telegram limits how often they may change.
 */
export async function publishProfile(api: Api, siteUrl: string): Promise<void> {
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: TEXTS.en.menuButton, web_app: { url: `${siteUrl}/` } },
  });
  await publishLanguage(api, TEXTS.en, {});
  for (const language of LANGUAGES) {
    await publishLanguage(api, TEXTS[language], { language_code: telegramTag(language) });
  }
}

type Scope = { readonly language_code?: LanguageCode };

async function publishLanguage(api: Api, texts: BotTexts, scope: Scope): Promise<void> {
  const commands = COMMANDS.map((command) => ({ command, description: texts.commands[command] }));
  await api.setMyCommands(commands, scope);
  const [shown, about] = await Promise.all([
    api.getMyDescription(scope),
    api.getMyShortDescription(scope),
  ]);
  if (shown.description !== texts.description) await api.setMyDescription(texts.description, scope);
  if (about.short_description !== texts.about) await api.setMyShortDescription(texts.about, scope);
}

function telegramTag(language: Language): LanguageCode {
  return LOCALE_TAGS[language];
}
