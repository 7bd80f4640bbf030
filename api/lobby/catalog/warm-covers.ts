import type { Logger } from '../../platform/logger.ts';
import { runBackgroundStep } from '../../platform/background-step.ts';
import type { Pictures } from '../covers/pictures.ts';
import type { Catalog } from './catalog.ts';
import type { CatalogGame } from './catalog-game.ts';
import { createCoalescedRun, type CoalescedRun } from './coalesced-run.ts';
import type { Shelf } from './shelf.ts';
import { coverOf } from './covers-http.ts';

/** Players who come at once are served first, and so are changes that follow each other. */
const QUIET_MS = 6000;
const FIRST_TILES = 14;
const WIDTHS = [480, 240];

type WarmDeps = {
  readonly catalog: Catalog;
  readonly pictures: Pictures | undefined;
  readonly logger: Logger;
};

/**
 * Makes the covers that nearly everybody sees first, one by one and behind all that is asked for.
 */
export function warmCovers({ catalog, pictures, logger }: WarmDeps): CoalescedRun {
  const warming = createCoalescedRun({
    gatherMs: QUIET_MS,
    logger,
    failure: 'covers were not made ahead',
    run: async () => {
      for (const game of firstSeen(catalog.shelf(true))) {
        for (const width of WIDTHS) {
          const wanted = coverOf(game, width);
          if (wanted !== undefined)
            await runBackgroundStep(async () => pictures?.get(wanted, 'ahead'));
        }
      }
    },
  });
  catalog.onChange(warming.ask);
  warming.ask();
  return warming;
}

/** The games at the head of the home page's carousels and of each category, by their places. */
function firstSeen({ lists, byCategory }: Shelf): readonly CatalogGame[] {
  const heads = [lists.popular, lists.hot, lists.new, byCategory.slots, byCategory.live];
  const places = Array.from({ length: FIRST_TILES }, (_, place) => place);
  return [...new Set(places.flatMap((place) => heads.flatMap((games) => games[place] ?? [])))];
}
