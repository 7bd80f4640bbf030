import { createHash } from 'node:crypto';
import { wordFaults } from '../../../shared/promotions/pages/fill-words.ts';
import {
  canonicalWords,
  type PromotionWords,
  promotionWords,
} from '../../../shared/promotions/pages/words.ts';
import { racesOf } from '../../../shared/promotions/pages/race-weeks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { hangBanner, takeBannerDown } from './promotion-banner.ts';
import { lockPromotion, newestWords } from './promotion-store.ts';
import { figuresOf } from './terms-figures.ts';

/** What a race or a draw is opened with; the slug ties it to its page. */
export type Opening = {
  readonly slug: string;
  readonly terms: unknown;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** Opens what a promotion is about, in the transaction that publishes it; the root gives these. */
export type OpeningHooks = {
  readonly openRace: (trx: Database, opening: Opening) => Promise<void>;
  readonly openDraw: (trx: Database, opening: Opening) => Promise<void>;
};

export type PublishDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly openings: OpeningHooks;
};

/** The name of words: the SHA-256 of their canonical text, in hex. */
export const wordsHash = (words: PromotionWords): string =>
  createHash('sha256').update(canonicalWords(words)).digest('hex');

/**
 * Shows a promotion to players, with its words as the next version; the same words as the newest
 * make no new one. The first time its race or draw is opened with it, and its terms and times stay
 * from then on. Answers the version. Throws where a text is faulty or there is no such promotion.
 */
export async function publishPromotion(
  { db, clock, openings }: PublishDeps,
  { slug, by }: { readonly slug: string; readonly by: string },
): Promise<number> {
  return await withinTransaction(db, async (trx) => {
    const row = await lockPromotion(trx, slug);
    if (row === undefined) throw new Error(`there is no promotion ${slug}`);
    const words = promotionWords.parse(row.words);
    const figures = figuresOf(row);
    const faults = wordFaults(words, figures);
    if (faults.length > 0) throw new Error(`${slug} is not published:\n${faults.join('\n')}`);
    const version = await keepVersion(trx, { slug, words, by });
    if (row.opened_at === null) await open(trx, { openings, row, nowMs: clock.nowMs() });
    await trx
      .updateTable('promotions')
      .set({ state: 'published', opened_at: row.opened_at ?? new Date(clock.nowMs()) })
      .where('slug', '=', slug)
      .execute();
    await hangBanner(trx, { slug, words, figures, startsAt: row.starts_at, endsAt: row.ends_at });
    return version;
  });
}

type Opened = {
  readonly openings: OpeningHooks;
  readonly row: NonNullable<Awaited<ReturnType<typeof lockPromotion>>>;
  readonly nowMs: number;
};

/** Opens the races that are not over yet, or the draw. What starts again each day opens by itself. */
async function open(trx: Database, { openings, row, nowMs }: Opened): Promise<void> {
  const { slug, kind, terms, starts_at: startsAt, ends_at: endsAt, weeks } = row;
  if (endsAt === null) return;
  if (kind === 'draw') return await openings.openDraw(trx, { slug, terms, startsAt, endsAt });
  if (kind !== 'race') return;
  const [startsAtMs, endsAtMs] = [startsAt.getTime(), endsAt.getTime()];
  for (const race of racesOf({ slug, startsAtMs, endsAtMs, weeks })) {
    if (race.endsAtMs <= nowMs) continue;
    await openings.openRace(trx, {
      slug: race.slug,
      terms,
      startsAt: new Date(race.startsAtMs),
      endsAt: new Date(race.endsAtMs),
    });
  }
}

async function keepVersion(
  trx: Database,
  {
    slug,
    words,
    by,
  }: { readonly slug: string; readonly words: PromotionWords; readonly by: string },
): Promise<number> {
  const hash = wordsHash(words);
  const newest = await newestWords(trx, slug);
  if (newest?.hash === hash) return newest.version;
  const version = (newest?.version ?? 0) + 1;
  await trx
    .insertInto('promotion_words')
    .values({ slug, version, words: JSON.stringify(words), hash, published_by: by })
    .execute();
  return version;
}

/**
 * Takes a promotion from the lists and its page away; false where none is published by the name. Its
 * race or draw goes on: what was promised is paid.
 */
export async function withdrawPromotion(db: Database, slug: string): Promise<boolean> {
  return await withinTransaction(db, async (trx) => {
    const row = await lockPromotion(trx, slug);
    if (row?.state !== 'published') return false;
    const change = trx.updateTable('promotions').set({ state: 'withdrawn' });
    await change.where('slug', '=', slug).execute();
    await takeBannerDown(trx, slug);
    return true;
  });
}
