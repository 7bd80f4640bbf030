import type { Language } from '../../../shared/i18n/languages.ts';
import type { BannerView } from '../../../shared/lobby/catalog/contract.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { areSameBanners, bannersAt } from './banners.ts';
import { type CatalogGame, gameOfRow, isSameGame } from './catalog-game.ts';
import { type Banner, type CatalogReading, readCatalog } from './catalog-store.ts';
import { createCoalescedRun } from './coalesced-run.ts';
import { createSearchIndex, type SearchIndex } from './search/search-index.ts';
import { fillShelves, isSameShelf, type Shelf, type Shelves } from './shelf.ts';

const GATHER_MS = 200;

/**
 * After this time without a change the index for search is made, so that no search waits for it.
 */
const INDEX_AFTER_MS = 1000;

/** The catalogue of third-party games as this process serves it. */
export type Catalog = {
  /** A game by its identifier, also one that is switched off or no longer listed. */
  find(identifier: string): CatalogGame | undefined;
  findById(id: number): CatalogGame | undefined;
  /** What a phone, or any other device, is shown now. */
  shelf(isMobile: boolean): Shelf;
  /** What a text finds among the games shown, the best first, 20 at most. */
  search(text: string, isMobile: boolean): readonly CatalogGame[];
  /** The banners to show at a moment, in their order. */
  banners(nowMs: number, language?: Language): BannerView[];
  /** Called after the shown catalogue has changed. */
  onChange(listener: () => void): void;
  stop(): void;
};

type Deps = {
  readonly db: Database;
  readonly logger: Logger;
  readonly announcements: Pick<Announcements, 'on' | 'onGap'>;
};

type Reading = {
  readonly byId: ReadonlyMap<number, CatalogGame>;
  readonly byIdentifier: ReadonlyMap<string, CatalogGame>;
  readonly shelves: Shelves;
  readonly searchIndex: () => SearchIndex;
  readonly banners: readonly Banner[];
};

/**
 * Holds the whole catalogue in memory and reads it again when the database announces a change: at
 * most one reading at a time, with changes of a moment gathered into one. A reading that fails
 * leaves the former one and is tried again.
 */
export async function createCatalog({ db, logger, announcements }: Deps): Promise<Catalog> {
  const listeners: (() => void)[] = [];
  let now = readingOf(await readCatalog(db), undefined);
  const indexing = setTimeout(() => warmUp(now.searchIndex()), INDEX_AFTER_MS).unref();
  const reloads = createCoalescedRun({
    gatherMs: GATHER_MS,
    logger,
    failure: 'the catalogue is old',
    run: async () => {
      const before = now;
      now = readingOf(await readCatalog(db), before);
      indexing.refresh();
      if (!isShownTheSame(now, before)) for (const listener of listeners) listener();
    },
  });
  announcements.on('catalog_changed', reloads.ask);
  announcements.onGap(reloads.ask);
  return {
    find: (identifier) => now.byIdentifier.get(identifier),
    findById: (id) => now.byId.get(id),
    shelf: (isMobile) => (isMobile ? now.shelves.mobile : now.shelves.desktop),
    search: (text, isMobile) => now.searchIndex().search(text, isMobile),
    banners: (nowMs, language) => bannersAt(now.banners, nowMs, language),
    onChange: (listener) => {
      listeners.push(listener);
    },
    stop: () => {
      clearTimeout(indexing);
      reloads.stop();
    },
  };
}

/** An unchanged game keeps its object, so that comparing lists is cheap. */
function readingOf(read: CatalogReading, before: Reading | undefined): Reading {
  const games = read.games.map((row) => {
    const fresh = gameOfRow(row);
    const held = before?.byId.get(fresh.id);
    return held !== undefined && isSameGame(held, fresh) ? held : fresh;
  });
  const shelves = fillShelves(games, read);
  const isSame = before !== undefined && isSameShelf(before.shelves.desktop, shelves.desktop);
  return {
    byId: new Map(games.map((game) => [game.id, game])),
    byIdentifier: new Map(games.map((game) => [game.identifier, game])),
    shelves,
    searchIndex: isSame ? before.searchIndex : once(() => createSearchIndex(shelves.desktop.all)),
    banners: read.banners,
  };
}

/** The first searches of a process are slow until the machine has seen enough of them. */
function warmUp(index: SearchIndex) {
  for (const text of ['golden book', 'золотая книга', 'swet', 'wild stars'])
    index.search(text, false);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const isShownTheSame = (one: Reading, other: Reading) =>
  isSameShelf(one.shelves.desktop, other.shelves.desktop) &&
  isSameShelf(one.shelves.mobile, other.shelves.mobile) &&
  areSameBanners(one.banners, other.banners);
