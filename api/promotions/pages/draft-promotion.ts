import type { PromotionKind } from '../../../shared/promotions/pages/contract.ts';
import { promotionSlug } from '../../../shared/promotions/pages/slug.ts';
import { draftWords, type PromotionWords } from '../../../shared/promotions/pages/words.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * A promotion as staff prepare it; nobody else sees it before it is published. Any of its words and terms
 * may be missing until then.
 */
export type PromotionDraft = {
  readonly slug: string;
  readonly kind: PromotionKind;
  readonly startsAt: Date;
  /** Null for one that starts again each day, at midnight in Moscow. */
  readonly endsAt: Date | null;
  readonly words: PromotionWords;
  /** What its race or draw goes by, as the schema of its kind says. */
  readonly terms: object;
  /** For a race that repeats each week: how many; the terms are those of one week. */
  readonly weeks?: number | null;
};

const rowOf = ({ slug, kind, startsAt, endsAt, words, terms, weeks = null }: PromotionDraft) => ({
  slug: promotionSlug.parse(slug),
  kind,
  starts_at: startsAt,
  ends_at: endsAt,
  words: JSON.stringify(draftWords.parse(words)),
  terms: JSON.stringify(terms),
  weeks,
});

/**
 * Keeps a draft under its slug. Of one that was published before only the words change; the database
 * refuses other terms, times or another kind.
 */
export async function draftPromotion(
  db: Database,
  draft: PromotionDraft,
  by: string,
): Promise<void> {
  const { slug, ...row } = rowOf(draft);
  await db
    .insertInto('promotions')
    .values({ slug, ...row, made_by: by, opened_at: null })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute();
}

/** Keeps a draft where no row has its slug; a row that staff made or changed stays as it is. */
export async function draftIfAbsent(
  db: Database,
  draft: PromotionDraft,
  by: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made = 0n } = await db
    .insertInto('promotions')
    .values({ ...rowOf(draft), made_by: by, opened_at: null })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst();
  return made > 0n;
}
