import type { Database } from '../../platform/db/database.ts';
import type { ListedGame } from './listed-game.ts';
import {
  type GameToWrite,
  hasSameColumns,
  type KnownGame,
  type KnownProvider,
  findOrMakeProvider,
  readKnownGames,
  readProviders,
  listedColumnsOf,
} from './sync-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** Games of the first copy that the aggregator does not call new count as this old. */
const FIRST_AGE_MS = 60 * DAY_MS;

/** When games are compared, and whether most of the list is still new to us. */
export type SyncTime = { readonly nowMs: number; readonly isFirstFill: boolean };

/** What the database says of the games when a walk begins. */
export type Difference = {
  readonly known: readonly KnownGame[];
  readonly added: number;
  readonly changed: number;
  /** The games that are new or differ from what is known. */
  of(games: readonly ListedGame[], moment: SyncTime): Promise<GameToWrite[]>;
};

/**
 * Compares listed games with known ones. A provider by a new name takes over the switch and the
 * place of the one its first game had, so that a renamed one does not come back on.
 */
export async function readDifference(db: Database): Promise<Difference> {
  const [games, makers] = await Promise.all([readKnownGames(db), readProviders(db)]);
  const known = new Map(games.map((game) => [game.identifier, game]));
  const byTitle = new Map(makers.map((provider) => [provider.title, provider]));
  const byId = new Map(makers.map((provider) => [provider.id, provider]));
  let added = 0;
  let changed = 0;

  const providerOf = async (game: ListedGame): Promise<KnownProvider> => {
    const held = byTitle.get(game.provider);
    if (held !== undefined) return held;
    const formerId = known.get(game.identifier)?.provider_id;
    const former = formerId === undefined ? undefined : byId.get(formerId);
    const made = await findOrMakeProvider(db, game.provider, former);
    byTitle.set(made.title, made);
    return made;
  };

  return {
    known: games,
    get added() {
      return added;
    },
    get changed() {
      return changed;
    },
    of: async (listed, { nowMs, isFirstFill }) => {
      const writes: GameToWrite[] = [];
      for (const game of listed) {
        const { id: providerId } = await providerOf(game);
        const held = known.get(game.identifier);
        if (held !== undefined && hasSameColumns(held, listedColumnsOf(game, providerId))) continue;
        if (held === undefined) added += 1;
        else changed += 1;
        const isOld = isFirstFill && !game.tags.includes('new');
        writes.push({ game, providerId, listedAt: new Date(nowMs - (isOld ? FIRST_AGE_MS : 0)) });
      }
      return writes;
    },
  };
}
