import type { Category } from '../../../shared/lobby/catalog/categories.ts';

/** How far the window was scrolled at each list, for this visit. */
const places = new Map<string, number>();

/** Keeps the place at a list, by the key of its source. */
export function keepPlace(key: string, top: number): void {
  places.set(key, top);
}

/** Where a list was left, or its beginning. */
export function placeOf(key: string): number {
  return places.get(key) ?? 0;
}

/** Makes a list begin at its beginning when it is shown next. */
export function forgetPlace(key: string): void {
  places.delete(key);
}

/** Makes a category, on either device, begin at its beginning when it is shown next. */
export function forgetPlaces(category: Category): void {
  for (const key of places.keys()) if (key.split('/')[1] === category) places.delete(key);
}
