import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Catalog } from './catalog.ts';
import type { CatalogGame } from './catalog-game.ts';
import { deleteFavorite, insertFavorite, lockFavorites, readFavorites } from './favorites-store.ts';

/** The most games a player may mark. */
export const MAX_FAVORITES = 500;

/** The marked games that are shown now, the newest mark first; the others stay marked. */
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
 * Marks a game, or takes its mark away; says which. A mark can always be taken away; only a game
 * that is shown can be marked.
 */
export async function switchFavorite(
  { db, catalog, logger }: Pick<Context, 'db' | 'catalog' | 'logger'>,
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

/** Refuses a game that nobody is shown, and says why. */
export function requireShown(game: CatalogGame): void {
  if (!game.isListed) throw new Refusal('menu.unknown-game');
  if (!game.isOn) throw new Refusal('menu.game-off');
}
