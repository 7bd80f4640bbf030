import { type CarriedCategory, CAROUSEL_SIZE } from '../../shared/catalog/categories.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Context } from '../context.ts';
import type { Caller, CallHandlers } from '../transport/handlers.ts';
import type { CatalogGame } from './catalog-game.ts';
import { requireShown, shownFavorites, switchFavorite } from './favorites.ts';
import { readFavorites } from './favorites-store.ts';
import { pageOf, type PageOfGames, viewCarouselGame, viewGame, type Viewer } from './game-view.ts';
import type { Shelf, ShelfList } from './shelf.ts';

type Asked = PageOfGames & { readonly isMobile: boolean };

async function viewerOf({ db, clock }: Context, { session }: Caller): Promise<Viewer> {
  const ids = session === undefined ? [] : await readFavorites(db, session.playerId);
  return { favorites: new Set(ids), nowMs: clock.nowMs() };
}

async function viewGames(context: Context, caller: Caller, games: readonly CatalogGame[]) {
  const viewer = await viewerOf(context, caller);
  return games.map((game) => viewGame(game, viewer));
}

async function viewPage(context: Context, caller: Caller, { games, page }: PageQuestion) {
  return {
    games: await viewGames(context, caller, pageOf(games, page)),
    count: games.length,
  };
}
type PageQuestion = { readonly games: readonly CatalogGame[]; readonly page: PageOfGames };

const listCall = (name: ShelfList) => (context: Context, caller: Caller, asked: Asked) =>
  viewPage(context, caller, {
    games: context.catalog.shelf(asked.isMobile).lists[name],
    page: asked,
  });

/** Carousels are asked for without a device, so they show only games that run on every one. */
function carouselCall(gamesOf: (shelf: Shelf) => readonly CatalogGame[]) {
  return ({ catalog, clock }: Context) => {
    const nowMs = clock.nowMs();
    const games = gamesOf(catalog.shelf(true)).slice(0, CAROUSEL_SIZE);
    return Promise.resolve({
      success: true,
      games: games.map((game) => viewCarouselGame(game, nowMs)),
    });
  };
}

/** The operator's popular games of a category, then the category in its own order. */
const popularOf = (category: CarriedCategory) => (shelf: Shelf) => {
  const popular = shelf.lists.popular.filter((game) => game.category === category);
  return [...new Set([...popular, ...shelf.carried[category]])];
};

/** The favourites as their page shows them. */
async function viewFavorites(context: Context, playerId: PlayerId) {
  const games = await shownFavorites(context, playerId);
  const viewer = { favorites: new Set(games.map(({ id }) => id)), nowMs: context.clock.nowMs() };
  return games.map((game) => viewGame(game, viewer));
}

export const catalogCalls = {
  'games.getGames': async (context, caller, asked) => {
    const shelf = context.catalog.shelf(asked.isMobile);
    const games = asked.category === undefined ? shelf.all : shelf.carried[asked.category];
    return {
      games: await viewGames(context, caller, pageOf(games, asked)),
      categoryCount: { ...shelf.categoryCount },
      providers: [...shelf.providers],
    };
  },
  'games.getGame': async (context, caller, { gameId }) => {
    const game = context.catalog.find(gameId);
    if (game === undefined) throw new Refusal('menu.unknown-game');
    requireShown(game);
    return { game: viewGame(game, await viewerOf(context, caller)) };
  },
  'games.getFavoriteGames': async (context, { session }) => ({
    games: await viewFavorites(context, session.playerId),
  }),
  'games.switchFavoriteStatus': async (context, { session }, { gameId }) => {
    const isFavorite = await switchFavorite(context, session.playerId, gameId);
    return { games: await viewFavorites(context, session.playerId), isFavorite };
  },
  'games.getBanners': ({ catalog, clock }) =>
    Promise.resolve({ banners: catalog.banners(clock.nowMs()) }),
  'slotegrator.carousel.searchGame': async (context, caller, { search, isMobile }) => {
    const games = context.catalog.search(search, isMobile);
    return { games: await viewGames(context, caller, games) };
  },
  'slotegrator.carousel.getProviderGame': (context, caller, asked) =>
    viewPage(context, caller, {
      games: context.catalog
        .shelf(asked.isMobile)
        .ofProvider(asked.providerName, asked.categoryName),
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
} satisfies Partial<CallHandlers>;
