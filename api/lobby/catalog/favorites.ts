import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Catalog } from './catalog.ts';
import type { CatalogGame } from './catalog-game.ts';
import { deleteFavorite, insertFavorite, lockFavorites, readFavorites } from './favorites-store.ts';

export type FavoritesDeps = {
  readonly db: Database;
  readonly catalog: Catalog;
  readonly logger: Logger;
};

/** The most favourites a player may have. */
export const MAX_FAVORITES = 500;

/**
 * The favourite games that are shown now, the newest favourite first; the others stay favourites.
 */
export async function shownFavorites(
  { db, catalog }: { readonly db: Database; readonly catalog: Catalog },
  playerId: PlayerId,
): Promise<CatalogGame[]> {
  const ids = await readFavorites(db, playerId);
  return ids.flatMap((id) => {
    const game = catalog.findById(id);
    return game?.isOn === true ? [game] : [];
  });
}

/**
 * Adds a game to the favourites, or removes it; returns which. A favourite can always be removed;
 * only a game that is shown can be added.
 */
export async function switchFavorite(
  { db, catalog, logger }: FavoritesDeps,
  playerId: PlayerId,
  identifier: string,
): Promise<boolean> {
  const game = catalog.find(identifier);
  if (game === undefined) throw new Refusal('menu.unknown-game');
  let step: RefusalName = 'menu.favorite-not-removed';
  try {
    return await db.transaction().execute(async (trx) => {
      await lockFavorites(trx, playerId);
      if (await deleteFavorite(trx, playerId, game.id)) return false;
      step = 'menu.favorite-not-added';
      requireShown(game);
      const marked = await readFavorites(trx, playerId);
      if (marked.length >= MAX_FAVORITES) throw new Refusal('menu.favorite-not-added');
      await insertFavorite(trx, playerId, game.id);
      return true;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    logger.error({ err: error, playerId }, 'a favourite was not switched');
    throw new Refusal(step);
  }
}

/** Refuses a game that is not shown to players, and says why. */
export function requireShown(game: CatalogGame): void {
  if (!game.isListed) throw new Refusal('menu.unknown-game');
  if (!game.isOn) throw new Refusal('menu.game-off');
}
