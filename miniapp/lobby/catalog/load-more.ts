import { PAGE_SIZE } from '../../../shared/lobby/catalog/categories.ts';

/** Until so many games are loaded the next page is asked for earlier, the fewer there are. */
const EARLY_UNTIL = 300;
const LATE_SHARE = 0.9;

/** How often the place in the list is looked at while it scrolls. */
export const SCROLL_THROTTLE_MS = 200;

/** The share of the loaded list at which the next page is asked for. */
export function loadMoreShare(loaded: number): number {
  return loaded <= EARLY_UNTIL ? 1 - 0.5 ** (loaded / PAGE_SIZE) : LATE_SHARE;
}

/** The page that follows what is loaded: a hundred games, topped up to the count at the end. */
export function nextPage(loaded: number, count: number) {
  return { minLimit: loaded, maxLimit: Math.max(loaded, Math.min(loaded + PAGE_SIZE, count)) };
}
