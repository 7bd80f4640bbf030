import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import { text } from '../../platform/text.ts';

/** A text in ICU message format whose placeholders are names of figures, such as `{fund}`. */
const words = (maxLength: number) => text(maxLength).check(z.minLength(1));

/** What a promotion says in one language. Figures are placeholders, filled from its terms. */
export const pageWords = z.strictObject({
  title: words(80),
  welcome: words(600),
  /** When it runs, a line for each part. */
  periods: z.array(words(300)).check(z.minLength(1), z.maxLength(8)),
  /** Numbered paragraphs: who takes part, how points are counted, what is paid. */
  paragraphs: z.array(words(1000)).check(z.minLength(1), z.maxLength(16)),
  /** The line under the title where promotions are listed. */
  card: words(300),
  /** The line on the banner of the main page. */
  banner: words(300),
});
export type PageWords = z.infer<typeof pageWords>;

/** The same while staff write it: any text may still be missing. */
export const draftPageWords = z.strictObject({
  title: text(80),
  welcome: text(600),
  periods: z.array(text(300)).check(z.maxLength(8)),
  paragraphs: z.array(text(1000)).check(z.maxLength(16)),
  card: text(300),
  banner: text(300),
});

/** The words of a promotion in all languages: a published version never changes. */
export const promotionWords = z.strictObject(
  Object.fromEntries(LANGUAGES.map((language) => [language, pageWords])) as Record<
    Language,
    typeof pageWords
  >,
);
export type PromotionWords = z.infer<typeof promotionWords>;

/** The same while staff write them. */
export const draftWords = z.strictObject(
  Object.fromEntries(LANGUAGES.map((language) => [language, draftPageWords])) as Record<
    Language,
    typeof draftPageWords
  >,
);

/** The words as one text, whatever order their fields were written in: what the hash is of. */
export function canonicalWords(all: PromotionWords): string {
  return JSON.stringify(
    LANGUAGES.map((language) => {
      const { title, welcome, periods, paragraphs, card, banner } = all[language];
      return [language, title, welcome, periods, paragraphs, card, banner];
    }),
  );
}
