/** The six languages, by the code the wire uses, in the order the picker shows them. */
export const LANGUAGES = ['ru', 'en', 'ua', 'kz', 'uz', 'tr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A player's language until a choice is known. */
export const DEFAULT_LANGUAGE: Language = 'ru';

/** The BCP 47 tag of each language, for HTML and Intl; two of the wire's codes differ from it. */
export const LOCALE_TAGS = {
  ru: 'ru',
  en: 'en',
  ua: 'uk',
  kz: 'kk',
  uz: 'uz',
  tr: 'tr',
} as const satisfies Record<Language, string>;

/** Each language's own name, the same in every language of the interface. */
export const LANGUAGE_NAMES = {
  ru: 'Русский',
  en: 'English',
  ua: 'Українська',
  kz: 'Қазақша',
  uz: 'Oʻzbekcha',
  tr: 'Türkçe',
} as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language for a BCP 47 tag such as `uk-UA` (a browser's or a Telegram client's), or undefined
 * when none of the six matches.
 */
export function languageOfTag(tag: string | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === primary || LOCALE_TAGS[language] === primary);
}
