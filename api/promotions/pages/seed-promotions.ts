import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import type { Logger } from '../../platform/logger.ts';
import { draftIfAbsent, type PromotionDraft } from './draft-promotion.ts';
import { demoFollower, demoPromotions, firstPromotions, FOLLOWED } from './first-promotions.ts';
import type { FirstRaceSlug } from './first-races.ts';
import { type PublishDeps, publishPromotion } from './publish-promotion.ts';
import { readTaken } from './taken-names.ts';
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

/** What else than a database it takes to add promotions; what was not added is told to the log. */
export type SeedDeps = PublishDeps & { readonly logger: Pick<Logger, 'warn'> };

/** Adds a promotion whose names nothing has, and publishes it with the same transaction. */
async function addPublished(deps: PublishDeps, draft: PromotionDraft): Promise<boolean> {
  return await withinTransaction(deps.db, async (trx) => {
    if ((await readTaken(trx, draft)).length > 0) return false;
    if (!(await draftIfAbsent(trx, draft, BY))) return false;
    await publishPromotion({ ...deps, db: trx }, { slug: draft.slug, by: BY });
    return true;
  });
}

/** One that cannot be added holds up no other. */
async function attempt({ logger }: SeedDeps, slug: string, add: () => Promise<unknown>) {
  try {
    await add();
  } catch (error) {
    logger.warn({ err: error, slug }, 'a promotion was not added');
  }
}

/** Whether showing it promises nothing new: the daily tournament runs anyway, a draw is over. */
const isFree = ({ slug, kind, endsAt }: PromotionDraft, nowMs: number): boolean =>
  slug === DAILY_TEMPLATE || (kind === 'draw' && endsAt !== null && endsAt.getTime() <= nowMs);

/** The last race of a series that players saw; undefined where staff withdrew it. */
async function readLast(db: Database, first: FirstRaceSlug) {
  const rows = await db
    .selectFrom('promotions')
    .select(['slug', 'state', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('slug', 'like', `${first}%`)
    .where('kind', '=', 'race')
    .where('state', '<>', 'draft')
    .orderBy('ends_at', 'desc')
    .execute();
  const [last] = rows.flatMap(({ endsAt, ...row }) =>
    endsAt !== null && seriesOf(row.slug) === first ? [{ ...row, endsAt }] : [],
  );
  return last?.state === 'published' ? last : undefined;
}

/**
 * Lets a race of a sandbox be followed by the next one, under the first name of its series that is
 * free. One that staff withdrew is followed by none. Of processes that look at once one adds it.
 */
async function addFollower(
  deps: SeedDeps,
  first: FirstRaceSlug,
  providers: readonly string[],
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  await deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('promotions:followers', 0))`.execute(
      trx,
    );
    const last = await readLast(trx, first);
    if (last === undefined) return;
    const taken = new Set<string>();
    const nextOne = () => demoFollower(first, last, { nowMs, providers, taken });
    for (let next = nextOne(); next !== undefined; next = nextOne()) {
      if (await addPublished({ ...deps, db: trx }, next)) return;
      taken.add(next.slug);
    }
  });
}

/**
 * Adds the first promotions that are not there: to a product for staff to look at and publish, to a
 * sandbox published, once it has games. Rows that staff made or changed stay as they are. Races of a
 * sandbox are followed by the next ones. Answers false where there are no games yet.
 */
export async function seedPromotions(
  deps: SeedDeps,
  { isSandbox }: { readonly isSandbox: boolean },
): Promise<boolean> {
  if (!isSandbox) {
    for (const draft of firstPromotions()) {
      await attempt(deps, draft.slug, () =>
        isFree(draft, deps.clock.nowMs())
          ? addPublished(deps, draft)
          : draftIfAbsent(deps.db, draft, BY),
      );
    }
    return true;
  }
  const providers = await readProviders(deps.db);
  if (providers.length === 0) return false;
  for (const draft of demoPromotions(deps.clock.nowMs(), providers)) {
    await attempt(deps, draft.slug, () => addPublished(deps, draft));
  }
  for (const first of FOLLOWED) {
    await attempt(deps, first, () => addFollower(deps, first, providers));
  }
  return true;
}
