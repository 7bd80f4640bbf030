import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { draftIfAbsent, type PromotionDraft } from './draft-promotion.ts';
import { demoFollower, demoPromotions, firstPromotions, FOLLOWED } from './first-promotions.ts';
import type { FirstRaceSlug } from './first-races.ts';
import { type PublishDeps, publishPromotion } from './publish-promotion.ts';
import { seriesOf } from '../../../shared/promotions/pages/slug.ts';
import { DAILY_TEMPLATE } from '../../../shared/promotions/races/daily.ts';

/** Who makes the first rows. */
const BY = 'first installation';

/** A provider of fewer slots is too small for a race of a sandbox. */
const LEAST_SLOTS = 100;

/** The providers of many slots, by their titles, the largest first. */
async function readProviders(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalog_providers as maker')
    .innerJoin('catalog_games as game', 'game.provider_id', 'maker.id')
    .select('maker.title')
    .where('game.is_listed', '=', true)
    .where('game.category', '=', 'slots')
    .groupBy('maker.title')
    .having(sql<boolean>`count(*) >= ${LEAST_SLOTS}`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('maker.title')
    .execute();
  return rows.map(({ title }) => title);
}

/** Adds a promotion that is not there and publishes it with the same transaction. */
async function addPublished(deps: PublishDeps, draft: PromotionDraft): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await draftIfAbsent(trx, draft, BY))) return;
    await publishPromotion({ ...deps, db: trx }, { slug: draft.slug, by: BY });
  });
}

/** Whether showing it promises nothing new: the daily tournament runs anyway, a draw is over. */
const isFree = ({ slug, kind, endsAt }: PromotionDraft, nowMs: number): boolean =>
  slug === DAILY_TEMPLATE || (kind === 'draw' && endsAt !== null && endsAt.getTime() <= nowMs);

/** The races of a series that players see, the last to end first. */
async function readSeries(db: Database, first: FirstRaceSlug) {
  const rows = await db
    .selectFrom('promotions')
    .select(['slug', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('slug', 'like', `${first}%`)
    .where('kind', '=', 'race')
    .where('state', '=', 'published')
    .orderBy('ends_at', 'desc')
    .execute();
  return rows.flatMap(({ endsAt, ...row }) =>
    endsAt !== null && seriesOf(row.slug) === first ? [{ ...row, endsAt }] : [],
  );
}

/** Lets the races of a sandbox follow each other. One that staff withdrew is followed by none. */
async function addFollowers(deps: PublishDeps, providers: readonly string[]): Promise<void> {
  const nowMs = deps.clock.nowMs();
  for (const first of FOLLOWED) {
    const [last] = await readSeries(deps.db, first);
    const next = last && demoFollower(first, last, { nowMs, providers });
    if (next !== undefined) await addPublished(deps, next);
  }
}

/**
 * Adds the first promotions that are not there: to a product for staff to look at and publish, to a
 * sandbox published, once it has games. Rows that staff made or changed stay as they are. Races of a
 * sandbox are followed by the next ones. Answers false where there are no games yet.
 */
export async function seedPromotions(
  deps: PublishDeps,
  { isSandbox }: { readonly isSandbox: boolean },
): Promise<boolean> {
  if (!isSandbox) {
    for (const draft of firstPromotions()) {
      if (isFree(draft, deps.clock.nowMs())) await addPublished(deps, draft);
      else await draftIfAbsent(deps.db, draft, BY);
    }
    return true;
  }
  const providers = await readProviders(deps.db);
  if (providers.length === 0) return false;
  for (const draft of demoPromotions(deps.clock.nowMs(), providers)) {
    await addPublished(deps, draft);
  }
  await addFollowers(deps, providers);
  return true;
}
