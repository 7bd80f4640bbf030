import type { Language } from '../../shared/i18n/languages.ts';

/** What a game is called in tables for spreadsheets, in each language. */
export type GameTitles = Readonly<Record<Language, string>>;
