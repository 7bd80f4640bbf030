import * as z from 'zod/mini';
import { LANGUAGES } from '../../i18n/languages.ts';
import { text } from '../../platform/text.ts';
import { THIRD_PARTY_CATEGORIES } from './categories.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';

/** Only games that run on a telephone; the default is games of every kind. */
const isMobile = z._default(z.boolean(), false);

/** A page of the grid: skips `minLimit` games and returns at most 100. */
const page = {
  isMobile,
  minLimit: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  maxLimit: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
};

export const identifier = text(64).check(z.minLength(1));
const providerTitle = text(80).check(z.minLength(1));

/** A third-party game as a tile shows it. */
export const gameView = z.object({
  id: z.int(),
  /** The identifier that opens the game and appears in its address. */
  identifier: z.string(),
  title: z.string(),
  /** The cover, an address of our own that changes when the picture does. */
  url: z.string(),
  /** `order` is where the provider stands among the others, the smallest first. */
  provider: z.object({ title: z.string(), order: z.int() }),
  category: z.enum(THIRD_PARTY_CATEGORIES),
  favorite: z.boolean(),
  new: z.boolean(),
  cashback: z.boolean(),
  tournament: z.boolean(),
  /** Return to player in percent, 0 when the provider does not state it. */
  rtp: z.number(),
  /** Whether the guest or player may try it without money. */
  hasDemo: z.boolean(),
  /** Whether the player picks a table before the game opens. */
  hasLobby: z.boolean(),
  /** The operator keeps it out of lists and search. */
  hide: z.boolean(),
  /** When it came to the catalogue, as ISO 8601. */
  createdAt: z.string(),
});
export type GameView = z.infer<typeof gameView>;

/** A game of a carousel; the game's id is what follows the link's first 12 characters. */
export const carouselGame = z.object({
  image: z.string(),
  link: z.string(),
  title: z.string(),
  provider: z.string(),
  /** As in `GameView`: the flags the tile shows. */
  new: z.boolean(),
  rtp: z.number(),
});
export type CarouselGame = z.infer<typeof carouselGame>;

export const providerView = z.object({
  title: z.string(),
  category: z.enum(THIRD_PARTY_CATEGORIES),
  /** The provider's enabled games in this category, for the requested device. */
  count: z.int(),
});
export type ProviderView = z.infer<typeof providerView>;

const gamesInput = z.strictObject({
  ...page,
  category: z.optional(z.enum(THIRD_PARTY_CATEGORIES)),
});

const games = z.array(gameView);
export const gamesOutput = z.object({
  games,
  /** How many games each category has for this device; new and hot are fixed at most 500. */
  categoryCount: z.record(z.string(), z.int()),
  providers: z.array(providerView),
});

const listInput = z.strictObject({ ...page });
/** Some games of a list, and the size of the whole list. */
export const listOutput = z.object({ games, count: z.int() });

const providerGamesInput = z.strictObject({
  ...page,
  providerName: providerTitle,
  categoryName: z.enum(THIRD_PARTY_CATEGORIES),
});

const searchInput = z.strictObject({
  /** Trimmed by the server; fewer than three characters find nothing. */
  search: text(100),
  isMobile,
});
/** At most 20 games, best match first. */
export const searchOutput = z.object({ games });

export const carouselOutput = z.object({ success: z.boolean(), games: z.array(carouselGame) });

export const gameIdInput = z.strictObject({ gameId: identifier });
const favoritesOutput = z.object({ games });
const switchedFavoriteOutput = z.object({ games, isFavorite: z.boolean() });

/** One game by its identifier, for an address that names it. */
const gameOutput = z.object({ game: gameView });

/** A banner of the home page; its key selects its words and picture. */
export const bannerView = z.object({
  key: z.string(),
  /** Its target, or null when it opens a dialog. */
  link: z.nullable(z.string()),
  modal: z.nullable(z.string()),
  /** The name of its background. */
  gradient: z.string(),
  /**
   * Its words in the language asked for and the address of its picture, where they are its own and not
   * the app's.
   */
  words: z.optional(z.object({ title: z.string(), text: z.string(), art: z.string() })),
});
export type BannerView = z.infer<typeof bannerView>;
const bannersInput = z.strictObject({ language: z.optional(z.enum(LANGUAGES)) });
const bannersOutput = z.object({ banners: z.array(bannerView) });

export const CATALOG_CALLS = {
  'games.getGames': { access: 'guest', movesMoney: false, input: gamesInput, output: gamesOutput },
  'games.getGame': { access: 'guest', movesMoney: false, input: gameIdInput, output: gameOutput },
  'games.getFavoriteGames': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: favoritesOutput,
  },
  'games.switchFavoriteStatus': {
    access: 'player',
    movesMoney: false,
    input: gameIdInput,
    output: switchedFavoriteOutput,
  },
  'games.getBanners': {
    access: 'guest',
    movesMoney: false,
    input: bannersInput,
    output: bannersOutput,
  },
  'slotegrator.carousel.searchGame': {
    access: 'guest',
    movesMoney: false,
    input: searchInput,
    output: searchOutput,
  },
  'slotegrator.carousel.getProviderGame': {
    access: 'guest',
    movesMoney: false,
    input: providerGamesInput,
    output: listOutput,
  },
  'slotegrator.carousel.loadPopularSlots': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadPopularLive': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadHotGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadNewGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadPopularGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.getHotList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getNewGames': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getPopularList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getSpecialList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
} as const satisfies Calls;
