import { setupI18n, type Messages } from '@lingui/core';
import { atom, useAtomValue } from 'jotai';
import { LOCALE_TAGS, type Language } from '../../shared/i18n/languages.ts';
import { store } from '../store.ts';
import { loadMessages } from './load-messages.ts';
import type { MessageKey } from './message-key.ts';

/** The figures and names a text shows, by the placeholder's name. */
type MessageValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key in the language now shown. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

type Active = { readonly language: Language; readonly tag: string; readonly t: Translate };

function activate(language: Language, messages: Messages): Active {
  const tag = LOCALE_TAGS[language];
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } });
  return { language, tag, t: (key, values) => i18n._(key, { ...values }) };
}

/** The language now shown with its texts; only `showLanguage` changes it. */
export const activeLanguageAtom = atom<Active>(activate('en', {}));

/** The language now shown; it changes only after its texts have arrived. */
export const languageAtom = atom((get) => get(activeLanguageAtom).language);

/** The BCP 47 tag of the language now shown, for Intl and HTML. */
export const localeTagAtom = atom((get) => get(activeLanguageAtom).tag);

/** The translate function of the language now shown; a new function for each language. */
export const translateAtom = atom((get) => get(activeLanguageAtom).t);

/** The translate function, for components. */
export function useT(): Translate {
  return useAtomValue(translateAtom);
}

let wanted: Language | undefined;

/** Loads a language and shows it, `<html lang>` included; of overlapping calls the last one wins. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const messages = await loadMessages(language);
  if (wanted !== language) return;
  document.documentElement.lang = LOCALE_TAGS[language];
  store.set(activeLanguageAtom, activate(language, messages));
}
