import type { Messages } from '@lingui/core';
import type { Language } from '../../shared/i18n/languages.ts';

const LOADERS: Record<Language, () => Promise<{ messages: Messages }>> = {
  ru: () => import('virtual:messages/ru'),
  en: () => import('virtual:messages/en'),
  ua: () => import('virtual:messages/ua'),
  kz: () => import('virtual:messages/kz'),
  uz: () => import('virtual:messages/uz'),
  tr: () => import('virtual:messages/tr'),
};

/** All texts of one language: one chunk, fetched once and kept by the module cache. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { messages } = await LOADERS[language]();
  return messages;
}
