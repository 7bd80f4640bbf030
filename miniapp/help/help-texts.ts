import type { Language } from '../../shared/i18n/languages.ts';

/** Paragraphs under a heading. */
type Section = { readonly title: string; readonly text: readonly string[] };

/** A legal text: numbered sections. */
export type LegalText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
};

/** A group of questions; its id is also its anchor in the page's address. */
export type QuestionGroup = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Section[];
};

/** An organisation that helps with gambling harm. */
export type Organisation = { readonly name: string; readonly url: string; readonly text: string };

/** All texts of the help desk in one language. */
export type HelpTexts = {
  readonly terms: LegalText;
  readonly policy: LegalText;
  readonly faq: {
    readonly title: string;
    readonly lead: string;
    readonly groups: readonly QuestionGroup[];
    readonly organisations: readonly Organisation[];
  };
};

const LOADERS: Record<Language, () => Promise<{ default: HelpTexts }>> = {
  ru: () => import('./documents/ru.json'),
  en: () => import('./documents/en.json'),
  ua: () => import('./documents/ua.json'),
  kz: () => import('./documents/kz.json'),
  uz: () => import('./documents/uz.json'),
  tr: () => import('./documents/tr.json'),
};

/** The texts of one language; each is a chunk of its own, fetched when the help desk opens. */
export async function loadHelpTexts(language: Language): Promise<HelpTexts> {
  const texts = await LOADERS[language]();
  return texts.default;
}
