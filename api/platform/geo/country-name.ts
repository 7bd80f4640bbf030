import { type Language, LOCALE_TAGS } from '../../../shared/i18n/languages.ts';

/**
 * The name of a country, given by its two letters, in a language. The server provides it because
 * browsers have no country names in some of our languages and fall back to another one; the letters
 * themselves where there is no name.
 */
export function countryName(country: string, lang: Language): string {
  return new Intl.DisplayNames([LOCALE_TAGS[lang]], { type: 'region' }).of(country) ?? country;
}
