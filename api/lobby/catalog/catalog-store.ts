import type { Selectable } from 'kysely';
import type { ClosingReason } from '../../../shared/protection/services/services.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BannersTable, CatalogGamesTable } from '../../platform/db/tables/catalog.ts';

/** A game with what its provider adds. */
export type CatalogRow = Pick<
  Selectable<CatalogGamesTable>,
  | 'id'
  | 'identifier'
  | 'title'
  | 'category'
  | 'technology'
  | 'is_mobile'
  | 'has_lobby'
  | 'has_demo'
  | 'rtp_hundredths'
  | 'image_url'
  | 'is_listed'
  | 'listed_at'
  | 'is_enabled'
  | 'has_cashback'
  | 'has_tournament'
  | 'gives_experience'
  | 'contribution_percent'
  | 'type'
  | 'is_hidden'
  | 'popularity'
> & {
  readonly provider_title: string;
  readonly is_provider_enabled: boolean;
  readonly provider_position: number;
  /** What players are told of its provider, where that is off for a reason. */
  readonly closed_reason: ClosingReason | null;
  readonly closed_until: Date | null;
};

/** The lists an operator keeps. */
export const OPERATOR_LISTS = ['hot', 'popular', 'special'] as const;
export type OperatorList = (typeof OPERATOR_LISTS)[number];

export type Banner = Selectable<BannersTable>;

/** The whole catalogue as the database has it. */
export type CatalogReading = {
  readonly games: readonly CatalogRow[];
  /** Providers in the order they are shown in. */
  readonly providers: readonly string[];
  /** Ids of games in each operator's list, in its order. */
  readonly lists: Readonly<Record<OperatorList, readonly number[]>>;
  readonly banners: readonly Banner[];
};

export async function readCatalog(db: Database): Promise<CatalogReading> {
  const [games, providers, lists, banners] = await Promise.all([
    readGames(db),
    db
      .selectFrom('catalog_providers')
      .select('title')
      .orderBy('position')
      .orderBy('title')
      .execute(),
    db.selectFrom('catalog_lists').selectAll().orderBy('position').orderBy('game_id').execute(),
    db.selectFrom('banners').selectAll().orderBy('position').orderBy('key').execute(),
  ]);
  const listOf = (wanted: OperatorList) =>
    lists.flatMap(({ list, game_id: id }) => (list === wanted ? [id] : []));
  return {
    games,
    providers: providers.map(({ title }) => title),
    lists: { hot: listOf('hot'), popular: listOf('popular'), special: listOf('special') },
    banners,
  };
}

async function readGames(db: Database): Promise<CatalogRow[]> {
  return await db
    .selectFrom('catalog_games as game')
    .innerJoin('catalog_providers as provider', 'provider.id', 'game.provider_id')
    .leftJoin('closings as closing', (join) =>
      join.on('closing.kind', '=', 'provider').onRef('closing.id', '=', 'provider.title'),
    )
    .select([
      'game.id',
      'game.identifier',
      'game.title',
      'game.category',
      'game.technology',
      'game.is_mobile',
      'game.has_lobby',
      'game.has_demo',
      'game.rtp_hundredths',
      'game.image_url',
      'game.is_listed',
      'game.listed_at',
      'game.is_enabled',
      'game.has_cashback',
      'game.has_tournament',
      'game.gives_experience',
      'game.contribution_percent',
      'game.type',
      'game.is_hidden',
      'game.popularity',
      'provider.title as provider_title',
      'provider.is_enabled as is_provider_enabled',
      'provider.position as provider_position',
      'closing.reason as closed_reason',
      'closing.until as closed_until',
    ])
    .execute();
}
