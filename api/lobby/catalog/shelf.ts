import {
  THIRD_PARTY_CATEGORIES,
  type ThirdPartyCategory,
  LIST_SIZE,
} from '../../../shared/lobby/catalog/categories.ts';
import type { ProviderView } from '../../../shared/lobby/catalog/contract.ts';
import type { CatalogGame } from './catalog-game.ts';
import type { CatalogReading } from './catalog-store.ts';

/** The lists that are the same for everybody. */
export const SHELF_LISTS = ['new', 'hot', 'popular', 'special'] as const;
export type ShelfList = (typeof SHELF_LISTS)[number];

/**
 * What one kind of device is shown: only games that are on, each list in the order it is shown in.
 */
export type Shelf = {
  readonly all: readonly CatalogGame[];
  readonly byCategory: Readonly<Record<ThirdPartyCategory, readonly CatalogGame[]>>;
  readonly lists: Readonly<Record<ShelfList, readonly CatalogGame[]>>;
  readonly providers: readonly ProviderView[];
  readonly categoryCount: Readonly<Record<string, number>>;
  ofProvider(title: string, category: ThirdPartyCategory): readonly CatalogGame[];
};

export type Shelves = { readonly mobile: Shelf; readonly desktop: Shelf };

/**
 * Orders everything that is on and not hidden. A phone is shown games made for phones; other
 * devices all games. Popularity orders the grid and fills up what the operator's lists leave open.
 */
export function fillShelves(games: Iterable<CatalogGame>, reading: CatalogReading): Shelves {
  const shown = [...games].filter((game) => game.isOn && !game.isHidden).toSorted(byPopularity);
  return {
    mobile: fillShelf(
      shown.filter((game) => game.isMobile),
      reading,
    ),
    desktop: fillShelf(shown, reading),
  };
}

function byPopularity(one: CatalogGame, other: CatalogGame): number {
  if (one.popularity !== other.popularity) return other.popularity - one.popularity;
  if (one.title !== other.title) return one.title < other.title ? -1 : 1;
  return one.id - other.id;
}

const byNewest = (one: CatalogGame, other: CatalogGame) =>
  other.listedAtMs - one.listedAtMs || other.id - one.id;

function fillShelf(all: readonly CatalogGame[], { providers, lists }: CatalogReading): Shelf {
  const byId = new Map(all.map((game) => [game.id, game]));
  const chosen = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const game = byId.get(id);
      return game === undefined ? [] : [game];
    });
  const toppedUp = (ids: readonly number[]) =>
    [...new Set([...chosen(ids), ...all])].slice(0, LIST_SIZE);
  const byCategory = {
    slots: all.filter((game) => game.category === 'slots'),
    live: all.filter((game) => game.category === 'live'),
  };
  const shelfLists = {
    new: all.toSorted(byNewest).slice(0, LIST_SIZE),
    hot: toppedUp(lists.hot),
    popular: toppedUp(lists.popular),
    special: chosen(lists.special),
  };
  const makers = groupByMaker(byCategory);
  return {
    all,
    byCategory,
    lists: shelfLists,
    providers: THIRD_PARTY_CATEGORIES.flatMap((category) =>
      providers.flatMap((title) => {
        const count = makers[category].get(title)?.length ?? 0;
        return count === 0 ? [] : [{ title, category, count }];
      }),
    ),
    categoryCount: Object.fromEntries(
      Object.entries({ ...byCategory, ...shelfLists }).map(([name, games]) => [name, games.length]),
    ),
    ofProvider: (title, category) => makers[category].get(title) ?? [],
  };
}

const groupByMaker = (
  byCategory: Readonly<Record<ThirdPartyCategory, readonly CatalogGame[]>>,
) => ({
  slots: Map.groupBy(byCategory.slots, (game) => game.providerTitle),
  live: Map.groupBy(byCategory.live, (game) => game.providerTitle),
});

/**
 * Whether both show the same games in the same order; games are compared as the objects they are.
 */
export function isSameShelf(one: Shelf, other: Shelf): boolean {
  const isSame = (games: readonly CatalogGame[], others: readonly CatalogGame[]) =>
    games.length === others.length && games.every((game, index) => game === others[index]);
  return (
    isSame(one.all, other.all) &&
    SHELF_LISTS.every((name) => isSame(one.lists[name], other.lists[name])) &&
    JSON.stringify(one.providers) === JSON.stringify(other.providers)
  );
}
