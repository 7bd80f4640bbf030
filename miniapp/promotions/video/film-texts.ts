import type { Language } from '../../../shared/i18n/languages.ts';
import type { SceneName } from './film-scenes.ts';

/** The words that stand in the pictures. */
type Labels = {
  readonly serverSeed: string;
  readonly fingerprint: string;
  readonly shownFirst: string;
  readonly yourSeed: string;
  readonly bet: string;
  readonly roll: string;
  readonly bets: string;
  readonly beacon: string;
  readonly link: string;
  readonly same: string;
  readonly different: string;
  readonly changed: string;
  readonly device: string;
  readonly remainder: string;
};

/** What the film says in one language: titles and captions of its scenes, words in its pictures. */
export type FilmTexts = {
  readonly scenes: Readonly<
    Record<SceneName, { readonly title: string; readonly lines: readonly string[] }>
  >;
  readonly labels: Labels;
};

const LOADERS: Record<Language, () => Promise<{ default: FilmTexts }>> = {
  ru: () => import('./documents/ru.json'),
  en: () => import('./documents/en.json'),
  ua: () => import('./documents/ua.json'),
  kz: () => import('./documents/kz.json'),
  uz: () => import('./documents/uz.json'),
  tr: () => import('./documents/tr.json'),
};

/** The texts of one language, fetched with the film. */
export async function loadFilmTexts(language: Language): Promise<FilmTexts> {
  return (await LOADERS[language]()).default;
}
