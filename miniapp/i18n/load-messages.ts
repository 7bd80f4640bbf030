import type { Messages } from '@lingui/core';
import type { Language } from '../../shared/i18n/languages.ts';

type Loaders = Record<Language, () => Promise<{ messages: Messages }>>;

const FIRST: Loaders = {
  ru: () => import('virtual:messages/first-ru'),
  en: () => import('virtual:messages/first-en'),
  ua: () => import('virtual:messages/first-ua'),
  kz: () => import('virtual:messages/first-kz'),
  uz: () => import('virtual:messages/first-uz'),
  tr: () => import('virtual:messages/first-tr'),
};

const PAGES: Loaders = {
  ru: () => import('virtual:messages/pages-ru'),
  en: () => import('virtual:messages/pages-en'),
  ua: () => import('virtual:messages/pages-ua'),
  kz: () => import('virtual:messages/pages-kz'),
  uz: () => import('virtual:messages/pages-uz'),
  tr: () => import('virtual:messages/pages-tr'),
};

let lastLanguage: Language | undefined;

/**
 * The texts of the first screen and of dialogs over any page: fetched once, kept by the module
 * cache.
 */
export async function loadMessages(language: Language): Promise<Messages> {
  lastLanguage = language;
  const { messages } = await FIRST[language]();
  return messages;
}

/**
 * The texts of all pages but the main one, in the language requested last unless another is named.
 */
export async function loadPageMessages(language = lastLanguage): Promise<Messages> {
  if (language === undefined) return {};
  const { messages } = await PAGES[language]();
  return messages;
}
