import { expect } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import type { OpeningHooks } from '../../api/promotions/pages/publish-promotion.ts';
import { seedPromotions } from '../../api/promotions/pages/seed-promotions.ts';
import { openRace } from '../../api/promotions/races/open-race.ts';
import { raceTerms } from '../../shared/promotions/races/terms.ts';

/** Base micro-units for one EUR while a test runs. */
const EUR_RATE_MICRO = 100_000_000n;

/** What opens races as the server does, at a rate of its own; draws need nothing. */
export const OPENINGS: OpeningHooks = {
  openRace: async (db, { slug, terms, startsAt, endsAt }) => {
    const rates = { rateMicro: () => EUR_RATE_MICRO };
    const period = { startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() };
    await openRace({ db, rates }, { slug, terms: raceTerms.parse(terms), ...period });
  },
  openDraw: () => Promise.resolve(),
};

/**
 * Opens the first promotions before a server does, once the catalogue has games: each of them changes
 * what the catalogue shows.
 */
export async function openFirstPromotions(appUrl: string): Promise<void> {
  const db = createDatabase(createPool(appUrl, 2));
  const clock = { nowMs: () => Date.now() };
  const logger = { warn: (...said: unknown[]) => expect(said).toEqual([]) };
  await seedPromotions({ db, clock, logger, openings: OPENINGS }, { isSandbox: true });
  await db.destroy();
}
