import type { ColumnType, Generated } from 'kysely';
import type { PromotionKind } from '../../../../shared/promotions/pages/contract.ts';
import type { PromotionWords } from '../../../../shared/promotions/pages/words.ts';

/** A promotion by its slug, which ties its page, race, draw and banner. */
export type PromotionsTable = {
  slug: string;
  kind: PromotionKind;
  state: Generated<'draft' | 'published' | 'withdrawn'>;
  starts_at: Date;
  /** Null for one that starts again each day, at midnight in Moscow. */
  ends_at: Date | null;
  /** What staff work on; players read the newest row of `promotion_words`. */
  words: ColumnType<PromotionWords, string, string>;
  /** What its race or draw goes by; the schema is that of its kind. */
  terms: ColumnType<unknown, string, string>;
  /** For a race that repeats each week: how many; its terms are those of one week. */
  weeks: number | null;
  made_by: string;
  made_at: Generated<Date>;
  /** When it was first published: from then on kind, times and terms stay. */
  opened_at: Date | null;
};

/** The words of a promotion as they were published; never rewritten. */
export type PromotionWordsTable = {
  slug: string;
  version: number;
  words: ColumnType<PromotionWords, string, never>;
  /** The SHA-256 of `canonicalWords`, in hex. */
  hash: string;
  published_by: string;
  published_at: Generated<Date>;
};
