import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from '../../shared/contract/site.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languageOfTag,
  type Language,
} from '../../shared/i18n/languages.ts';
import { launch } from '../platform/launch.ts';

function languageOfCookie(): Language | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${LANGUAGE_COOKIE}=`));
  const value = entry?.slice(LANGUAGE_COOKIE.length + 1);
  return isLanguage(value) ? value : undefined;
}

/**
 * The language of the first screen: the saved choice, Telegram's, the browser's, then the default.
 */
export function initialLanguage(): Language {
  const tags = [launch?.languageCode, ...navigator.languages];
  const fromTags = tags.map(languageOfTag).find((language) => language !== undefined);
  return languageOfCookie() ?? fromTags ?? DEFAULT_LANGUAGE;
}

/** Keeps a guest's choice for seven days. */
export function saveLanguageCookie(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the server reads the same cookie, and the Cookie Store API is missing in WebViews
  document.cookie = `${LANGUAGE_COOKIE}=${language}; max-age=${LANGUAGE_COOKIE_SECONDS}; path=/; samesite=lax`;
}
