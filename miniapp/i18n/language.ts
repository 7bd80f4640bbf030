import { setupI18n, type Messages as Compiled } from '@lingui/core';
import { atom, useAtomValue } from 'jotai';
import type { FillingArgs } from '../../shared/i18n/fillings.ts';
import { LOCALE_TAGS, type Language } from '../../shared/i18n/languages.ts';
import { store } from '../platform/store.ts';
import { loadMessages, loadPageMessages } from './load-messages.ts';
import type { MessageKey } from './message-key.ts';
import type { Messages } from './messages.ts';

/**
 * Gives the text of a key in the current language, filled with exactly what its placeholders ask.
 */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...fillings: FillingArgs<Messages, Key>
) => string;

type Active = { readonly language: Language; readonly tag: string; readonly t: Translate };

function activate(language: Language, messages: Compiled): Active {
  const tag = LOCALE_TAGS[language];
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } });
  const translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) =>
    i18n._(key, { ...values });
  return { language, tag, t: translate as Translate };
}

/** The current language with its texts; only `showLanguage` changes it. */
export const activeLanguageAtom = atom<Active>(activate('en', {}));

/** The current language; it changes only after its texts have arrived. */
export const languageAtom = atom((get) => get(activeLanguageAtom).language);

/** The BCP 47 tag of the current language, for Intl and HTML. */
export const localeTagAtom = atom((get) => get(activeLanguageAtom).tag);

/** The translate function of the current language; a new function for each language. */
export const translateAtom = atom((get) => get(activeLanguageAtom).t);

/** The translate function, for components. */
export function useT(): Translate {
  return useAtomValue(translateAtom);
}

let wanted: Language | undefined;
let latest: Promise<void> = Promise.resolve();
let pageTexts: 'absent' | 'wanted' | 'shown' = 'absent';

async function load(language: Language): Promise<void> {
  const withPages = pageTexts !== 'absent';
  const pages = withPages ? loadPageMessages(language) : undefined;
  const [first, more] = await Promise.all([loadMessages(language), pages]);
  if (wanted !== language || withPages !== (pageTexts !== 'absent')) return latest;
  if (withPages) pageTexts = 'shown';
  document.documentElement.lang = LOCALE_TAGS[language];
  store.set(activeLanguageAtom, activate(language, { ...first, ...more }));
}

/** Loads a language and shows it, `<html lang>` included; of concurrent calls the last one wins. */
export function showLanguage(language: Language): Promise<void> {
  wanted = language;
  latest = load(language);
  return latest;
}

/** Whether the texts of the pages beyond the main one can be shown. */
export function hasPageTexts(): boolean {
  return pageTexts === 'shown';
}

/**
 * Loads the texts of the pages beyond the main one, from now on for every language shown; before
 * the first language is shown it only marks them to be loaded with it.
 */
export async function showPageTexts(): Promise<void> {
  if (pageTexts === 'shown') return;
  pageTexts = 'wanted';
  if (wanted !== undefined) await showLanguage(wanted);
}
