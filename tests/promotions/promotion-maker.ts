import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { draftPromotion, type PromotionDraft } from '../../api/promotions/pages/draft-promotion.ts';
import { firstRaceTerms } from '../../api/promotions/pages/first-races.ts';
import { firstRaceWords } from '../../api/promotions/pages/first-words.ts';
import { publishPromotion } from '../../api/promotions/pages/publish-promotion.ts';
import { OPENINGS } from '../harness/first-promotions.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** Makes promotions as staff do. */
export type PromotionMaker = {
  readonly db: Database;
  /** A draft of the words and terms of Ice Boost that runs from days before now until days after. */
  draft(
    slug: string,
    days: readonly [from: number, to: number],
    changes?: Partial<PromotionDraft>,
  ): Promise<void>;
  publish(slug: string): Promise<number>;
  close(): Promise<void>;
};

export function openPromotionMaker(appUrl: string): PromotionMaker {
  const db = createDatabase(createPool(appUrl, 2));
  return {
    db,
    draft: async (slug, [from, to], changes = {}) => {
      const nowMs = Date.now();
      await draftPromotion(
        db,
        {
          slug,
          kind: 'race',
          startsAt: new Date(nowMs + from * DAY_MS),
          endsAt: new Date(nowMs + to * DAY_MS),
          words: firstRaceWords('ice-boost'),
          terms: firstRaceTerms('ice-boost', ['Lantern Forge']),
          ...changes,
        },
        'a test',
      );
    },
    publish: (slug) =>
      publishPromotion(
        { db, clock: { nowMs: () => Date.now() }, openings: OPENINGS },
        { slug, by: 'a test' },
      ),
    close: () => db.destroy(),
  };
}
