import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '../../../shared/i18n/languages.ts';
import {
  type PageWords,
  pageWords,
  type PromotionWords,
} from '../../../shared/promotions/pages/words.ts';

const FOLDER = join(import.meta.dirname, 'first-words');

/** What the pages of all races of other providers' games say, after what each says itself. */
type RaceRules = Pick<PageWords, 'periods' | 'paragraphs'>;

const read = (folder: string, language: Language): unknown =>
  JSON.parse(readFileSync(join(FOLDER, folder, `${language}.json`), 'utf8'));

const wordsOf = (slug: string, language: Language): PageWords =>
  pageWords.parse(read(slug, language));

const inAll = (words: (language: Language) => PageWords): PromotionWords =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, words(language)] as const),
  ) as PromotionWords;

/** The words of a promotion of a new installation, by its slug. */
export const firstWords = (slug: string): PromotionWords =>
  inAll((language) => wordsOf(slug, language));

/** The same for a race over games of other providers: its own words and the rules of all of them. */
export const firstRaceWords = (slug: string): PromotionWords =>
  inAll((language) => {
    const own = { ...(read(slug, language) as PageWords) };
    const rules = read('race-rules', language) as RaceRules;
    return pageWords.parse({
      ...own,
      periods: [...rules.periods, ...own.periods],
      paragraphs: [...own.paragraphs, ...rules.paragraphs],
    });
  });
