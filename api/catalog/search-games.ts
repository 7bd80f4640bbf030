import { SEARCH_MIN_LENGTH, SEARCH_RESULTS } from '../../shared/catalog/categories.ts';
import type { CatalogGame } from './catalog-game.ts';
import type { Shelf } from './shelf.ts';

export function searchGames(shelf: Shelf, text: string): readonly CatalogGame[] {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < SEARCH_MIN_LENGTH) return [];
  const isFound = (game: CatalogGame) =>
    `${game.title} ${game.providerTitle}`.toLowerCase().includes(wanted);
  return shelf.all.filter(isFound).slice(0, SEARCH_RESULTS);
}
