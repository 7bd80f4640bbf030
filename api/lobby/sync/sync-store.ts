import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { CatalogGamesTable, CatalogSyncTable } from '../../platform/db/tables/catalog.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { ListedGame } from './listed-game.ts';

/** What of a game the aggregator decides. */
const LISTED_COLUMNS = [
  'title',
  'provider_id',
  'category',
  'type',
  'technology',
  'is_mobile',
  'has_lobby',
  'has_freespins',
  'rtp_hundredths',
  'volatility',
  'image_url',
  'tags',
] as const;

export type KnownGame = Pick<
  Selectable<CatalogGamesTable>,
  (typeof LISTED_COLUMNS)[number] | 'identifier' | 'is_listed'
>;

export type KnownProvider = {
  readonly id: number;
  readonly title: string;
  readonly position: number;
  readonly is_enabled: boolean;
};

export type SyncState = Omit<Selectable<CatalogSyncTable>, 'is_only'>;

export async function readSyncState(db: Database): Promise<SyncState> {
  const row = await db
    .selectFrom('catalog_sync')
    .select(['next_page', 'started_at', 'finished_at'])
    .executeTakeFirst();
  return row ?? { next_page: 1, started_at: null, finished_at: null };
}

export async function writeSyncState(db: Database, state: Partial<SyncState>): Promise<void> {
  await db
    .insertInto('catalog_sync')
    .values(state)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(state))
    .execute();
}

export async function readKnownGames(db: Database): Promise<KnownGame[]> {
  return await db
    .selectFrom('catalog_games')
    .select(['identifier', 'is_listed', ...LISTED_COLUMNS])
    .execute();
}

export async function readProviders(db: Database): Promise<KnownProvider[]> {
  return await db
    .selectFrom('catalog_providers')
    .select(['id', 'title', 'position', 'is_enabled'])
    .execute();
}

/**
 * Makes a provider like another one, whose switch, its reason and place it takes over; finds it if
 * it is there.
 */
export async function findOrMakeProvider(
  db: Database,
  title: string,
  like?: KnownProvider,
): Promise<KnownProvider> {
  if (like !== undefined) {
    const closed = db
      .selectFrom('closings')
      .select((eb) => ['kind', eb.val(title).as('id'), 'reason', 'until'])
      .where('kind', '=', 'provider')
      .where('id', '=', like.title)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('catalog_providers').select('id').where('title', '=', title)),
        ),
      );
    await db
      .insertInto('closings')
      .columns(['kind', 'id', 'reason', 'until'])
      .expression(closed)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return await db
    .insertInto('catalog_providers')
    .values({ title, ...(like && { position: like.position, is_enabled: like.is_enabled }) })
    .onConflict((conflict) => conflict.column('title').doUpdateSet({ title }))
    .returning(['id', 'title', 'position', 'is_enabled'])
    .executeTakeFirstOrThrow();
}

/** A listed game with the row of its provider, and when it counts as listed if it is new to us. */
export type GameToWrite = {
  readonly game: ListedGame;
  readonly providerId: number;
  readonly listedAt: Date;
};

/** The columns of a game that say what the aggregator said. */
export function listedColumnsOf(game: ListedGame, providerId: number) {
  return {
    title: game.title,
    provider_id: providerId,
    category: game.category,
    type: game.type,
    technology: game.technology,
    is_mobile: game.isMobile,
    has_lobby: game.hasLobby,
    has_freespins: game.hasFreespins,
    rtp_hundredths: game.rtpHundredths,
    volatility: game.volatility,
    image_url: game.imageUrl,
    tags: [...game.tags],
  } satisfies Pick<KnownGame, (typeof LISTED_COLUMNS)[number]>;
}

/** Whether a game's row already says all that the aggregator says now. */
export function hasSameColumns(
  known: KnownGame,
  listed: ReturnType<typeof listedColumnsOf>,
): boolean {
  return (
    known.is_listed &&
    LISTED_COLUMNS.every((column) => String(known[column]) === String(listed[column]))
  );
}

const ROWS_AT_ONCE = 1000;

/** Adds games and brings known ones up to date; what an operator decided stays as it is. */
export async function writeGames(db: Database, games: readonly GameToWrite[], now: Date) {
  for (let from = 0; from < games.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('catalog_games')
      .values(
        games.slice(from, from + ROWS_AT_ONCE).map(({ game, providerId, listedAt }) => ({
          identifier: game.identifier,
          listed_at: listedAt,
          synced_at: now,
          ...listedColumnsOf(game, providerId),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('identifier').doUpdateSet((eb) => ({
          is_listed: true,
          synced_at: now,
          ...proposed(eb),
        })),
      )
      .execute();
  }
}

const proposed = (eb: ExpressionBuilder<Tables & { excluded: CatalogGamesTable }, 'excluded'>) =>
  Object.fromEntries(LISTED_COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)]));

/** Takes games out of what is shown; their rows stay for rounds that are late. */
export async function delist(db: Database, identifiers: readonly string[], now: Date) {
  if (identifiers.length === 0) return;
  await db
    .updateTable('catalog_games')
    .set({ is_listed: false, synced_at: now })
    .where('identifier', '=', sql<string>`any(${[...identifiers]}::text[])`)
    .execute();
}
