import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { canonicalJson } from '../../../shared/platform/canonical-json.ts';
import { draftWords } from '../../../shared/promotions/pages/words.ts';
import type { PromotionsTable } from '../../platform/db/tables/promotions.ts';
import type { PromotionDraft } from './draft-promotion.ts';

type Row = Pick<
  Selectable<PromotionsTable>,
  'slug' | 'kind' | 'starts_at' | 'ends_at' | 'weeks' | 'terms' | 'words'
>;

/** A promotion as its row says it, whole. */
export const draftOf = (row: Row): PromotionDraft => ({
  slug: row.slug,
  kind: row.kind,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  weeks: row.weeks,
  terms: row.terms as object,
  words: draftWords.parse(row.words),
});

/**
 * The SHA-256 of all that a promotion says and goes by, in hex. Two people who publish it say this:
 * what was changed in between is something else.
 */
export function draftHash(draft: PromotionDraft): string {
  const { slug, kind, startsAt, endsAt, weeks = null, terms, words } = draft;
  const whole = {
    slug,
    kind,
    weeks,
    terms,
    words,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
  return createHash('sha256').update(canonicalJson(whole)).digest('hex');
}
