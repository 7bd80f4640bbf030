import type { OfficeGame } from '../../../shared/backoffice/catalogue/contract.ts';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { countByProvider, type OperatorGame } from '../../lobby/catalog/operator.ts';
import { listOwnGames } from '../../lobby/catalog/own-games.ts';
import type { Database } from '../../platform/db/database.ts';
import { ownGameTitle } from '../own-game-title.ts';

/** Our own games, providers and banners. */
export async function viewCatalogue(db: Database): Promise<OfficeOutput<'catalogue.overview'>> {
  const [own, providers, banners] = await Promise.all([
    listOwnGames(db),
    countByProvider(db),
    db.selectFrom('banners').selectAll().orderBy('position').execute(),
  ]);
  return {
    own: own.map((row) => ({
      game: row.game,
      title: ownGameTitle(row.game),
      isOn: row.is_enabled,
      changedAt: row.changed_at.toISOString(),
    })),
    providers: providers.map(({ is_enabled: isOn, ...figures }) => ({ ...figures, isOn })),
    banners: banners.map((row) => ({
      key: row.key,
      isOn: row.is_enabled,
      from: row.starts_at?.toISOString() ?? null,
      until: row.ends_at?.toISOString() ?? null,
    })),
  };
}

export const viewGame = (game: OperatorGame): OfficeGame => ({
  id: game.id,
  identifier: game.identifier,
  title: game.title,
  provider: game.provider,
  category: game.category,
  isListed: game.is_listed,
  isOn: game.is_enabled,
  isProviderOn: game.is_provider_enabled,
});
