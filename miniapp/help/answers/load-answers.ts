import type { Language } from '../../../shared/i18n/languages.ts';
import type { AnswerSlug, SectionId } from './answer-list.ts';

/** A question with its answer; `words` are what else people type who look for it. */
export type Answer = {
  readonly ask: string;
  readonly text: readonly string[];
  readonly words: string;
};

/** An organisation that helps with gambling harm. */
export type Organisation = { readonly name: string; readonly url: string; readonly text: string };

/** The texts of the help centre in one language. */
export type Answers = {
  readonly title: string;
  readonly lead: string;
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly answers: Readonly<Record<AnswerSlug, Answer>>;
  readonly organisations: readonly Organisation[];
};

const LOADERS: Record<Language, () => Promise<{ default: { readonly faq: Answers } }>> = {
  ru: () => import('./documents/ru.json'),
  en: () => import('./documents/en.json'),
  ua: () => import('./documents/ua.json'),
  kz: () => import('./documents/kz.json'),
  uz: () => import('./documents/uz.json'),
  tr: () => import('./documents/tr.json'),
};

/** The answers of one language; each is a chunk of its own, fetched when the help centre opens. */
export async function loadAnswers(language: Language): Promise<Answers> {
  const { default: texts } = await LOADERS[language]();
  return texts.faq;
}
