import { setupI18n } from '@lingui/core';
import { texts } from 'virtual:office-texts';
import { type Language, LANGUAGES, LOCALE_TAGS } from '../../../shared/i18n/languages.ts';

const i18n = setupI18n({
  messages: Object.fromEntries(LANGUAGES.map((one) => [LOCALE_TAGS[one], texts[one]])),
});

/** Whether players read something under this key. */
export const hasPlayersWords = (key: string): boolean => Object.hasOwn(texts.en, key);

/** What players read in a language; a placeholder without a value stays empty. */
export function playersWords(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string {
  i18n.activate(LOCALE_TAGS[language]);
  return i18n._(key, { ...values });
}
