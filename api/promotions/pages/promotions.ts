import type { Announcements } from '../../platform/db/announcements.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { newestReading } from '../../platform/newest-reading.ts';
import { type Promotion, readPromotions } from './promotion-store.ts';

/** The promotions as published, read again when one changes anywhere. */
export type Promotions = {
  find(slug: string): Promotion | undefined;
  all(): readonly Promotion[];
  reload(): Promise<void>;
};

export async function createPromotions({
  db,
  logger,
  announcements,
}: {
  readonly db: Database;
  readonly logger: Logger;
  readonly announcements: Pick<Announcements, 'on' | 'onGap'>;
}): Promise<Promotions> {
  let known = new Map<string, Promotion>();
  const reload = newestReading(
    () => readPromotions(db),
    (promotions) => {
      known = new Map(promotions.map((promotion) => [promotion.slug, promotion]));
    },
  );
  await reload();
  const reloadSafely = () => {
    reload().catch((error: unknown) => logger.warn({ err: error }, 'promotions were not read'));
  };
  announcements.on('promotion_changed', reloadSafely);
  announcements.onGap(reloadSafely);
  return {
    find: (slug) => known.get(slug),
    all: () => [...known.values()],
    reload,
  };
}
