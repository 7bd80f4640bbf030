import type { OpeningHooks } from './promotions/pages/publish-promotion.ts';
import type { ReadOwn } from './promotions/pages/view-promotions.ts';

/** What the publication of a promotion opens. */
export const PROMOTION_OPENINGS: OpeningHooks = {
  openRace: () => Promise.resolve(),
  openDraw: () => Promise.resolve(),
};

/** Where a player stands in what a promotion is about. */
export const ownStandingIn: ReadOwn = () => Promise.resolve(null);
