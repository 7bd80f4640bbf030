import * as z from 'zod/mini';
import { CARRIED_CATEGORIES } from './categories.ts';

/** A page of the grid: skips `minLimit` games and returns at most 100. */
const page = {
  isMobile: z.boolean(),
  minLimit: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  maxLimit: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
};

const identifier = z.string().check(z.minLength(1), z.maxLength(64));
const providerTitle = z.string().check(z.minLength(1), z.maxLength(80));

/** A third-party game as a tile shows it. */
export const gameView = z.object({
  id: z.int(),
  /** The identifier that opens the game and appears in its address. */
  identifier: z.string(),
  title: z.string(),
  /** The cover, an address of our own that changes when the picture does. */
  url: z.string(),
  provider: z.object({ title: z.string() }),
  category: z.enum(CARRIED_CATEGORIES),
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
  category: z.enum(CARRIED_CATEGORIES),
  /** The provider's enabled games in this category, for the requested device. */
  count: z.int(),
});
export type ProviderView = z.infer<typeof providerView>;

export const gamesInput = z.strictObject({
  ...page,
  category: z.optional(z.enum(CARRIED_CATEGORIES)),
});

const games = z.array(gameView);
export const gamesOutput = z.object({
  games,
  /** How many games each category has for this device; new and hot are fixed at most 500. */
  categoryCount: z.record(z.string(), z.int()),
  providers: z.array(providerView),
});

export const listInput = z.strictObject({ ...page });
/** Some games of a list, and the size of the whole list. */
export const listOutput = z.object({ games, count: z.int() });

export const providerGamesInput = z.strictObject({
  ...page,
  providerName: providerTitle,
  categoryName: z.enum(CARRIED_CATEGORIES),
});

export const searchInput = z.strictObject({
  /** Trimmed by the server; fewer than three characters find nothing. */
  search: z.string().check(z.maxLength(100)),
  isMobile: z.boolean(),
});
/** At most 20 games, best match first. */
export const searchOutput = z.object({ games });

export const carouselOutput = z.object({ success: z.boolean(), games: z.array(carouselGame) });

export const gameIdInput = z.strictObject({ gameId: identifier });
export const favoritesOutput = z.object({ games });
export const switchedFavoriteOutput = z.object({ games, isFavorite: z.boolean() });

/** One game by its identifier, for an address that names it. */
export const gameOutput = z.object({ game: gameView });

const language = z.optional(z.string().check(z.maxLength(8)));

export const openGameInput = z.strictObject({
  gameId: identifier,
  /** Whether the player continued after a pause or a change of currency. */
  ContinueButton: z.optional(z.boolean()),
  isMobile: z.optional(z.boolean()),
  /** The value that a live game's lobby gave for the chosen table. */
  lobbyData: z.optional(z.string().check(z.maxLength(512))),
  lang: language,
});
export const openGameOutput = z.object({
  /** The address of the frame; only hosts of the configuration. */
  url: z.string(),
  /** Always false: when the aggregator asks for another step, the server takes it. */
  needFetch: z.boolean(),
  game: z.object({ name: z.string() }),
  /** The currency the game is played in; undefined in a demo. */
  currencyId: z.optional(z.int()),
  isDemo: z.boolean(),
  /** Whether the frame may keep its own origin: only when that origin is not ours. */
  isForeignOrigin: z.boolean(),
});
export type OpenedGame = z.infer<typeof openGameOutput>;

export const openDemoInput = z.strictObject({
  gameId: identifier,
  isMobile: z.optional(z.boolean()),
  lang: language,
});

/** A table of a live game; limits are hundredths of the player's currency. */
export const lobbyTable = z.object({
  tableId: z.string(),
  lobbyData: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  openTime: z.nullable(z.string()),
  closeTime: z.nullable(z.string()),
  dealerName: z.nullable(z.string()),
  /** An address on our site, or null. */
  dealerAvatar: z.nullable(z.string()),
  limits: z.array(z.object({ currency: z.string(), min: z.number(), max: z.number() })),
});
export type LobbyTable = z.infer<typeof lobbyTable>;
export const lobbyOutput = z.object({ tables: z.array(lobbyTable) });

/** A banner of the home page; its key selects its words and picture. */
export const bannerView = z.object({
  key: z.string(),
  /** Its target, or null when it opens a dialog. */
  link: z.nullable(z.string()),
  modal: z.nullable(z.string()),
  /** The name of its background. */
  gradient: z.string(),
});
export type BannerView = z.infer<typeof bannerView>;
export const bannersOutput = z.object({ banners: z.array(bannerView) });

/** What changed outside play and concerns open pages. */
export const slotsEvent = z.discriminatedUnion('type', [
  /** A third-party game moved the player's money. */
  z.object({ type: z.literal('balanceUpdate') }),
  /** A third-party game asked for a stake that was refused; the game itself explains little. */
  z.object({
    type: z.literal('refused'),
    error: z.object({
      code: z.int(),
      name: z.string(),
      data: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  }),
  /**
   * Games, providers, categories or banners were switched on or off: clients load the lists again.
   */
  z.object({ type: z.literal('catalogChanged') }),
]);

export const changeExTargetCurrencyPayload = z.strictObject({ currencyId: z.int() });
export const exCurrencyReply = z.object({
  /** The currency third-party games are played in. */
  currencyId: z.int(),
  /** The currencies that can be chosen. */
  currencies: z.array(z.int()),
});
