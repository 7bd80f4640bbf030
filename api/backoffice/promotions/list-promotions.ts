import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import type {
  OfficeDraft,
  OfficePromotion,
} from '../../../shared/backoffice/promotions/contract.ts';
import { type OpenAsk, openAsks } from '../../accounts/staff/open-asks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PromotionDraft } from '../../promotions/pages/draft-promotion.ts';
import { termedOf } from '../../promotions/pages/judge-promotion.ts';
import { promotionSubject, readDraft } from '../../promotions/pages/operator.ts';
import { draftHash, draftOf } from '../../promotions/pages/promotion-hash.ts';
import { wordsHash } from '../../promotions/pages/publish-promotion.ts';
import { figuresOf, fundOf } from '../../promotions/pages/terms-figures.ts';
import { viewAsk } from '../asks-by-subject.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** Who asked to publish exactly this: of what was changed since nobody asked. */
const askedFor = (asks: readonly OpenAsk[], hash: string) =>
  asks
    .filter(({ act, after }) => act === 'promotion.publish' && isOf(after, hash))
    .map((ask) => viewAsk(ask));

const isOf = (after: unknown, hash: string): boolean =>
  typeof after === 'object' && after !== null && 'hash' in after && after.hash === hash;

/** The fund as the card says it; null where the terms do not hold. */
function fundOfDraft(draft: PromotionDraft): OfficePromotion['fund'] {
  try {
    return fundOf(figuresOf(termedOf(draft)));
  } catch {
    return null;
  }
}

/** Every promotion, the last to start first, with who asked to publish it. */
export async function listOfficePromotions({ db, clock }: Deps): Promise<OfficePromotion[]> {
  const rows = await db.selectFrom('promotions').selectAll().orderBy('starts_at', 'desc').execute();
  const versions = await db
    .selectFrom('promotion_words')
    .distinctOn('slug')
    .select(['slug', 'version', 'hash'])
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
  const newest = new Map(versions.map((version) => [version.slug, version]));
  const asks = await openAsks(db, { nowMs: clock.nowMs() });
  const bySubject = Map.groupBy(asks, ({ subject }) => subject);
  return rows.map((row) => {
    const draft = draftOf(row);
    const hash = draftHash(draft);
    const version = newest.get(row.slug);
    return {
      slug: row.slug,
      kind: row.kind,
      state: row.state,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      title: draft.words.en.title,
      version: version?.version ?? 0,
      isChanged: version !== undefined && version.hash !== wordsHash(draft.words),
      hash,
      fund: fundOfDraft(draft),
      madeBy: row.made_by,
      asked: askedFor(bySubject.get(promotionSubject(row.slug)) ?? [], hash),
    };
  });
}

/** One promotion as it is written now. */
export async function showDraft(
  { db, clock }: Deps,
  slug: string,
): Promise<OfficeOutput<'promotions.draft'>> {
  const found = await readDraft(db, slug);
  if (found === undefined) return null;
  const { draft, hash, state, isOpened } = found;
  const asks = await openAsks(db, { subjects: [promotionSubject(slug)], nowMs: clock.nowMs() });
  const wire = {
    ...draft,
    startsAt: draft.startsAt.toISOString(),
    endsAt: draft.endsAt?.toISOString() ?? null,
    weeks: draft.weeks ?? null,
  };
  return { draft: wire as OfficeDraft, hash, state, isOpened, asked: askedFor(asks, hash) };
}
