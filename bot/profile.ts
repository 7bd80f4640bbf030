import type { Api } from 'grammy';
import type { LanguageCode } from 'grammy/types';
import { type Language, LANGUAGES, LOCALE_TAGS } from '../shared/i18n/languages.ts';
import { COMMANDS, type Translate, translateTo } from './texts.ts';

/**
 * Sets what Telegram shows around the chat: the menu button that opens the mini-app, and commands
 * and descriptions in six languages with English for every other. Safe to repeat; descriptions are
 * written only when they differ, because Telegram limits how often they may change.
 */
export async function publishProfile(api: Api, siteUrl: string): Promise<void> {
  const text = translateTo('en')('profile.menuButton');
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text, web_app: { url: `${siteUrl}/` } },
  });
  await publishLanguage(api, translateTo('en'), {});
  for (const language of LANGUAGES) {
    await publishLanguage(api, translateTo(language), { language_code: telegramTag(language) });
  }
}

type Scope = { readonly language_code?: LanguageCode };

async function publishLanguage(api: Api, t: Translate, scope: Scope): Promise<void> {
  const commands = COMMANDS.map((command) => ({
    command,
    description: t(`profile.command.${command}`),
  }));
  const [description, about] = [t('profile.description'), t('profile.about')];
  await api.setMyCommands(commands, scope);
  const [shownDescription, shownAbout] = await Promise.all([
    api.getMyDescription(scope),
    api.getMyShortDescription(scope),
  ]);
  if (shownDescription.description !== description) await api.setMyDescription(description, scope);
  if (shownAbout.short_description !== about) await api.setMyShortDescription(about, scope);
}

function telegramTag(language: Language): LanguageCode {
  return LOCALE_TAGS[language];
}
