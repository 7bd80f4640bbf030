import { CATEGORIES, type Category } from '../../../shared/lobby/catalog/categories.ts';
import { deviceNow } from './device.ts';
import { needFavorites } from './favorites.ts';
import { needGames } from './game-lists.ts';

/** The category that a path of the casino shows, or undefined where it shows none. */
export function categoryOfPath(path: string): Category | undefined {
  const [, , name] = path.split('/');
  return CATEGORIES.find((category) => category === name);
}

/** Asks for the first page of a category ahead of its being shown. */
export function prefetchCategory(category: Category): void {
  if (category === 'favorite') needFavorites();
  else void needGames({ device: deviceNow(), kind: 'category', category });
}
