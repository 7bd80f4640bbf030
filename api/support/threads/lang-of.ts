import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../shared/i18n/languages.ts';
import type { Thread } from './thread-store.ts';

/** The language that a thread is answered in. */
export const langOf = ({ lang }: Pick<Thread, 'lang'>): Language =>
  isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
