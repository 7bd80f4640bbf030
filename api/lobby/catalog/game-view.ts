import { carouselLink, PAGE_SIZE } from '../../../shared/lobby/catalog/categories.ts';
import type { CarouselGame, GameView } from '../../../shared/lobby/catalog/contract.ts';
import type { CatalogGame } from './catalog-game.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

const NEW_FOR_MS = 30 * DAY_MS;

/** Who a game is shown to, and when. */
export type Viewer = { readonly favorites: ReadonlySet<number>; readonly nowMs: number };

/** For a month after it came to the catalogue a game is marked as new. */
const isNew = (game: CatalogGame, nowMs: number) => nowMs - game.listedAtMs < NEW_FOR_MS;

export function viewGame(game: CatalogGame, { favorites, nowMs }: Viewer): GameView {
  return {
    id: game.id,
    identifier: game.identifier,
    title: game.title,
    url: game.cover,
    provider: { title: game.providerTitle, order: game.providerOrder },
    category: game.category,
    favorite: favorites.has(game.id),
    new: isNew(game, nowMs),
    cashback: game.hasCashback,
    tournament: game.hasTournament,
    rtp: game.rtp,
    hasDemo: game.hasDemo,
    hasLobby: game.hasLobby,
    hide: game.isHidden,
    createdAt: new Date(game.listedAtMs).toISOString(),
  };
}

export function viewCarouselGame(game: CatalogGame, nowMs: number): CarouselGame {
  return {
    image: game.cover,
    link: carouselLink(game.identifier),
    title: game.title,
    provider: game.providerTitle,
    new: isNew(game, nowMs),
    rtp: game.rtp,
  };
}

/** The part of a list that is asked for. */
export type PageOfGames = {
  readonly minLimit?: number | undefined;
  readonly maxLimit?: number | undefined;
};

/** The games from `minLimit` to before `maxLimit`, a hundred at most. */
export function pageOf<Item>(games: readonly Item[], { minLimit = 0, maxLimit }: PageOfGames) {
  const end = Math.min(minLimit + PAGE_SIZE, maxLimit ?? Infinity);
  return games.slice(minLimit, Math.max(minLimit, end));
}
