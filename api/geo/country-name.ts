import { type Language, LOCALE_TAGS } from '../../shared/i18n/languages.ts';

/**
 * What a country is called in a language, by its two letters. The server says it because browsers have
 * no names of countries in some of our languages and take another one's; the letters themselves where
 * there is no name.
 */
export function countryName(country: string, lang: Language): string {
  return new Intl.DisplayNames([LOCALE_TAGS[lang]], { type: 'region' }).of(country) ?? country;
}
