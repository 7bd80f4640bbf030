import type { BannerView } from '../../shared/catalog/contract.ts';
import type { Announcements } from '../db/announcements.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { areSameBanners, bannersAt } from './banners.ts';
import { type CatalogGame, gameOfRow, isSameGame } from './catalog-game.ts';
import { type Banner, type CatalogReading, readCatalog } from './catalog-store.ts';
import { createGathered } from './gathered.ts';
import { fillShelves, isSameShelf, type Shelf, type Shelves } from './shelf.ts';

const GATHER_MS = 200;

/** The catalogue of third-party games as this process serves it. */
export type Catalog = {
  /** A game by its identifier, also one that is switched off or no longer listed. */
  find(identifier: string): CatalogGame | undefined;
  findById(id: number): CatalogGame | undefined;
  /** What a phone, or any other device, is shown now. */
  shelf(isMobile: boolean): Shelf;
  /** The banners to show at a moment, in their order. */
  banners(nowMs: number): BannerView[];
  /** Called after what is shown became something else. */
  onChange(hear: () => void): void;
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
  readonly banners: readonly Banner[];
};

/**
 * Holds the whole catalogue in memory and reads it again when the database announces a change: at
 * most one reading at a time, with changes of a moment gathered into one. A reading that fails
 * leaves the former one and is tried again.
 */
export async function createCatalog({ db, logger, announcements }: Deps): Promise<Catalog> {
  const hearers: (() => void)[] = [];
  let now = readingOf(await readCatalog(db), new Map());
  const reloads = createGathered({
    gatherMs: GATHER_MS,
    logger,
    failure: 'the catalogue is old',
    run: async () => {
      const before = now;
      now = readingOf(await readCatalog(db), before.byId);
      if (!isShownTheSame(now, before)) for (const hear of hearers) hear();
    },
  });
  announcements.on('catalog_changed', reloads.ask);
  announcements.onGap(reloads.ask);
  return {
    find: (identifier) => now.byIdentifier.get(identifier),
    findById: (id) => now.byId.get(id),
    shelf: (isMobile) => (isMobile ? now.shelves.mobile : now.shelves.desktop),
    banners: (nowMs) => bannersAt(now.banners, nowMs),
    onChange: (hear) => {
      hearers.push(hear);
    },
    stop: reloads.stop,
  };
}

/** A game that is as it was stays the object it was, so that comparing lists is cheap. */
function readingOf(read: CatalogReading, before: Reading['byId']): Reading {
  const games = read.games.map((row) => {
    const fresh = gameOfRow(row);
    const held = before.get(fresh.id);
    return held !== undefined && isSameGame(held, fresh) ? held : fresh;
  });
  return {
    byId: new Map(games.map((game) => [game.id, game])),
    byIdentifier: new Map(games.map((game) => [game.identifier, game])),
    shelves: fillShelves(games, read),
    banners: read.banners,
  };
}

const isShownTheSame = (one: Reading, other: Reading) =>
  isSameShelf(one.shelves.desktop, other.shelves.desktop) &&
  isSameShelf(one.shelves.mobile, other.shelves.mobile) &&
  areSameBanners(one.banners, other.banners);
