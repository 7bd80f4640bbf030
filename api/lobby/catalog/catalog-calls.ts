import {
  type ThirdPartyCategory,
  CAROUSEL_SIZE,
} from '../../../shared/lobby/catalog/categories.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { throttleKey } from '../../platform/http/network.ts';
import type { Caller, CallHandlers } from '../../platform/wire/handlers.ts';
import { takeToken, type MessageLimits } from '../../platform/wire/limits.ts';
import type { CatalogGame } from './catalog-game.ts';
import { type FavoritesDeps, requireShown, shownFavorites, switchFavorite } from './favorites.ts';
import { readFavorites } from './favorites-store.ts';
import { pageOf, type PageOfGames, viewCarouselGame, viewGame, type Viewer } from './game-view.ts';
import type { Shelf, ShelfList } from './shelf.ts';

type CatalogDeps = FavoritesDeps & { readonly clock: Clock; readonly limits: MessageLimits };
type Asked = PageOfGames & { readonly isMobile: boolean };

async function viewerOf({ db, clock }: CatalogDeps, { session }: Caller): Promise<Viewer> {
  const ids = session === undefined ? [] : await readFavorites(db, session.playerId);
  return { favorites: new Set(ids), nowMs: clock.nowMs() };
}

async function viewGames(deps: CatalogDeps, caller: Caller, games: readonly CatalogGame[]) {
  const viewer = await viewerOf(deps, caller);
  return games.map((game) => viewGame(game, viewer));
}

async function viewPage(deps: CatalogDeps, caller: Caller, { games, page }: PageQuestion) {
  return {
    games: await viewGames(deps, caller, pageOf(games, page)),
    count: games.length,
  };
}
type PageQuestion = { readonly games: readonly CatalogGame[]; readonly page: PageOfGames };

const listCall = (name: ShelfList) => (deps: CatalogDeps, caller: Caller, asked: Asked) =>
  viewPage(deps, caller, {
    games: deps.catalog.shelf(asked.isMobile).lists[name],
    page: asked,
  });

/** Carousels are asked for without a device, so they show only games that run on every one. */
function carouselCall(gamesOf: (shelf: Shelf) => readonly CatalogGame[]) {
  return ({ catalog, clock }: CatalogDeps) => {
    const nowMs = clock.nowMs();
    const games = gamesOf(catalog.shelf(true)).slice(0, CAROUSEL_SIZE);
    return Promise.resolve({
      success: true,
      games: games.map((game) => viewCarouselGame(game, nowMs)),
    });
  };
}

/** The operator's popular games of a category, then the category in its own order. */
const popularOf = (category: ThirdPartyCategory) => (shelf: Shelf) => {
  const popular = shelf.lists.popular.filter((game) => game.category === category);
  return [...new Set([...popular, ...shelf.byCategory[category]])];
};

/** The favourites as their page shows them. */
async function viewFavorites(deps: CatalogDeps, playerId: PlayerId) {
  const games = await shownFavorites(deps, playerId);
  const viewer = { favorites: new Set(games.map(({ id }) => id)), nowMs: deps.clock.nowMs() };
  return games.map((game) => viewGame(game, viewer));
}

export const catalogCalls = {
  'games.getGames': async (deps, caller, asked) => {
    const shelf = deps.catalog.shelf(asked.isMobile);
    const games = asked.category === undefined ? shelf.all : shelf.byCategory[asked.category];
    return {
      games: await viewGames(deps, caller, pageOf(games, asked)),
      categoryCount: { ...shelf.categoryCount },
      providers: [...shelf.providers],
    };
  },
  'games.getGame': async (deps, caller, { gameId }) => {
    const game = deps.catalog.find(gameId);
    if (game === undefined) throw new Refusal('menu.unknown-game');
    requireShown(game);
    return { game: viewGame(game, await viewerOf(deps, caller)) };
  },
  'games.getFavoriteGames': async (deps, { session }) => ({
    games: await viewFavorites(deps, session.playerId),
  }),
  'games.switchFavoriteStatus': async (deps, { session }, { gameId }) => {
    const isFavorite = await switchFavorite(deps, session.playerId, gameId);
    return { games: await viewFavorites(deps, session.playerId), isFavorite };
  },
  'games.getBanners': ({ catalog, clock }, _, { language }) =>
    Promise.resolve({ banners: catalog.banners(clock.nowMs(), language) }),
  'slotegrator.carousel.searchGame': async (deps, caller, { search, isMobile }) => {
    const { session, address } = caller;
    const throttle = throttleKey(address);
    takeToken(deps.limits.lookups, { playerId: session?.playerId, throttle });
    const games = deps.catalog.search(search, isMobile);
    return { games: await viewGames(deps, caller, games) };
  },
  'slotegrator.carousel.getProviderGame': (deps, caller, asked) =>
    viewPage(deps, caller, {
      games: deps.catalog.shelf(asked.isMobile).ofProvider(asked.providerName, asked.categoryName),
      page: asked,
    }),
  'slotegrator.carousel.loadPopularSlots': carouselCall(popularOf('slots')),
  'slotegrator.carousel.loadPopularLive': carouselCall(popularOf('live')),
  'slotegrator.carousel.loadHotGames': carouselCall((shelf) => shelf.lists.hot),
  'slotegrator.carousel.loadNewGames': carouselCall((shelf) => shelf.lists.new),
  'slotegrator.carousel.loadPopularGames': carouselCall((shelf) => shelf.lists.popular),
  'slotegrator.carousel.getHotList': listCall('hot'),
  'slotegrator.carousel.getNewGames': listCall('new'),
  'slotegrator.carousel.getPopularList': listCall('popular'),
  'slotegrator.carousel.getSpecialList': listCall('special'),
} satisfies Partial<CallHandlers<CatalogDeps>>;
