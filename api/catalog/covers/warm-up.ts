import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { CatalogGame } from '../catalog-game.ts';
import { createGathered, type Gathered } from '../gathered.ts';
import type { Shelf } from '../shelf.ts';
import { coverOf } from './covers-http.ts';

/** Players who come at once are served first, and so are changes that follow each other. */
const QUIET_MS = 6000;
const PAUSE_MS = 30;
const FIRST_TILES = 14;
const WIDTHS = [480, 240];

/** Makes the covers that nearly everybody sees first, one by one and behind all that is asked for. */
export function warmCovers({
  catalog,
  pictures,
  logger,
}: Pick<Context, 'catalog' | 'pictures' | 'logger'>): Gathered {
  const warming = createGathered({
    gatherMs: QUIET_MS,
    logger,
    failure: 'covers were not made ahead',
    run: async () => {
      for (const game of firstSeen(catalog.shelf(true))) {
        for (const width of WIDTHS) {
          const wanted = coverOf(game, width);
          if (wanted !== undefined) await pictures?.get(wanted, 'ahead');
          await delay(PAUSE_MS);
        }
      }
    },
  });
  catalog.onChange(warming.ask);
  warming.ask();
  return warming;
}

/** The games at the head of the home page's carousels and of each category, by their places. */
function firstSeen({ lists, carried }: Shelf): readonly CatalogGame[] {
  const heads = [lists.popular, lists.hot, lists.new, carried.slots, carried.live];
  const places = Array.from({ length: FIRST_TILES }, (_, place) => place);
  return [...new Set(places.flatMap((place) => heads.flatMap((games) => games[place] ?? [])))];
}
