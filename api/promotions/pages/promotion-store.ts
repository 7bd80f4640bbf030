import type { Figures } from '../../../shared/promotions/pages/figures.ts';
import type { PromotionKind } from '../../../shared/promotions/pages/contract.ts';
import { fillWords } from '../../../shared/promotions/pages/fill-words.ts';
import {
  type PageWords,
  type PromotionWords,
  promotionWords,
} from '../../../shared/promotions/pages/words.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { figuresOf } from './terms-figures.ts';

/** A promotion that is published, with the newest version of its words. */
export type Promotion = {
  readonly slug: string;
  readonly kind: PromotionKind;
  readonly startsAtMs: number;
  /** Null for one that starts again each day, at midnight in Moscow. */
  readonly endsAtMs: number | null;
  /** When it was first published: what was over by then was never opened. */
  readonly openedAtMs: number;
  readonly terms: unknown;
  /** For a race that repeats each week: how many. */
  readonly weeks: number | null;
  /** The figures that the words state. */
  readonly figures: Figures;
  /** The words in a language, filled with the figures. */
  readonly wordsIn: (language: Language) => PageWords;
  readonly version: number;
  readonly hash: string;
};

/** Fills the words of a language once, when they are first asked for. */
function filledWords(words: PromotionWords, figures: Figures): Promotion['wordsIn'] {
  const filled = new Map<Language, PageWords>();
  return (language) => {
    const known = filled.get(language) ?? fillWords(words[language], figures, language);
    filled.set(language, known);
    return known;
  };
}

/** The promotions that players may see; drafts and withdrawn ones are not among them. */
export async function readPromotions(db: Database): Promise<readonly Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .innerJoin('promotion_words', 'promotion_words.slug', 'promotions.slug')
    .distinctOn('promotions.slug')
    .select([
      'promotions.slug',
      'promotions.kind',
      'promotions.starts_at',
      'promotions.ends_at',
      'promotions.opened_at',
      'promotions.terms',
      'promotions.weeks',
      'promotion_words.words',
      'promotion_words.version',
      'promotion_words.hash',
    ])
    .where('promotions.state', '=', 'published')
    .orderBy('promotions.slug')
    .orderBy('promotion_words.version', 'desc')
    .execute();
  return rows.map((row) => ({
    slug: row.slug,
    kind: row.kind,
    startsAtMs: row.starts_at.getTime(),
    endsAtMs: row.ends_at?.getTime() ?? null,
    openedAtMs: row.opened_at?.getTime() ?? 0,
    terms: row.terms,
    weeks: row.weeks,
    figures: figuresOf(row),
    wordsIn: filledWords(promotionWords.parse(row.words), figuresOf(row)),
    version: row.version,
    hash: row.hash,
  }));
}

/** The row of a promotion, locked until the transaction ends; undefined where there is none. */
export const lockPromotion = (trx: Database, slug: string) =>
  trx.selectFrom('promotions').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();

/** The newest published version of the words; undefined where none was published. */
export const newestWords = (trx: Database, slug: string) =>
  trx
    .selectFrom('promotion_words')
    .select(['version', 'hash'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
