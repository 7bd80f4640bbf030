import type { Language } from '../../shared/i18n/languages.ts';
import { saveLanguageCookie } from '../i18n/initial-language.ts';
import { showLanguage } from '../i18n/language.ts';
import { store } from '../platform/store.ts';
import { send } from '../transport/channel.ts';
import { isSignedInAtom } from './profile-atoms.ts';

/**
 * Shows a language and stores the choice: the server stores a player's, a cookie a guest's. Rejects
 * when the texts cannot be fetched; storing the choice may fail silently and is tried again next
 * time.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  saveLanguageCookie(language);
  if (!store.get(isSignedInAtom)) return;
  await send('user', 'changeLanguage', { lang: language }).catch(() => undefined);
}
