import type { Language } from '../../../shared/i18n/languages.ts';

/** A numbered section of a legal text. */
export type LegalSection = { readonly title: string; readonly text: readonly string[] };

/** A legal text: numbered sections. */
export type LegalText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
};

/** The legal texts of one edition in one language. */
export type LegalTexts = { readonly terms: LegalText; readonly policy: LegalText };

type Load = () => Promise<{ default: LegalTexts }>;

/**
 * The texts of each edition by its name, each a chunk of its own. The newest edition stands in
 * `documents/`; an older one is a copy in `editions/`, which changes only where a rule did: the figure it
 * had then stands in the place of its placeholder.
 */
const EDITIONS: Readonly<Record<string, Readonly<Record<Language, Load>>>> = {
  '2026-11-26': {
    ru: () => import('./editions/2026-11-26/documents/ru.json'),
    en: () => import('./editions/2026-11-26/documents/en.json'),
    ua: () => import('./editions/2026-11-26/documents/ua.json'),
    kz: () => import('./editions/2026-11-26/documents/kz.json'),
    uz: () => import('./editions/2026-11-26/documents/uz.json'),
    tr: () => import('./editions/2026-11-26/documents/tr.json'),
  },
  '2026-12-13': {
    ru: () => import('./documents/ru.json'),
    en: () => import('./documents/en.json'),
    ua: () => import('./documents/ua.json'),
    kz: () => import('./documents/kz.json'),
    uz: () => import('./documents/uz.json'),
    tr: () => import('./documents/tr.json'),
  },
};

/** The texts of an edition in a language. Rejects where there is no such edition. */
export async function loadLegal(edition: string, language: Language): Promise<LegalTexts> {
  const load = EDITIONS[edition]?.[language];
  if (load === undefined) throw new Error(`There is no edition ${edition}`);
  return (await load()).default;
}
