import type { StandInGame } from './game.ts';
import { addedGame, buildGames } from './games.ts';

/** What may be changed of a listed game; its identifier stays. */
export type GameChange = Partial<Pick<StandInGame, 'name' | 'provider' | 'rtp' | 'isMobile'>>;

/** The catalogue as it is now: the seeded games, and what tests did to them. */
export type Shelf = {
  /** The listed games in their order; built at the first question. */
  list(): readonly StandInGame[];
  find(uuid: string): StandInGame | undefined;
  /** Also games that are no longer listed, whose pictures remain. */
  findEver(uuid: string): StandInGame | undefined;
  add(game: { name: string; provider: string; type?: string | undefined }): StandInGame;
  /** False where no such game is listed. */
  remove(uuid: string): boolean;
  change(uuid: string, change: GameChange): StandInGame | undefined;
  /** Lists only the first games; the order mixes all providers. */
  keep(count: number): void;
  /** Back to the seeded catalogue. */
  reset(): void;
};

/** A catalogue of the seed, of at most `limit` games, kept in memory. */
export function createShelf(seed: string, limit = Number.POSITIVE_INFINITY): Shelf {
  let seeded: readonly StandInGame[] | undefined;
  let listed: Map<string, StandInGame> | undefined;
  const ever = new Map<string, StandInGame>();
  const start = (games: readonly StandInGame[]) => new Map(games.map((game) => [game.uuid, game]));
  const now = (): Map<string, StandInGame> => {
    seeded ??= buildGames(seed).slice(0, limit);
    listed ??= start(seeded);
    return listed;
  };
  const put = (game: StandInGame) => {
    now().set(game.uuid, game);
    return game;
  };
  return {
    list: () => [...now().values()],
    find: (uuid) => now().get(uuid),
    findEver: (uuid) => now().get(uuid) ?? ever.get(uuid),
    add: (game) => put(addedGame(game)),
    remove: (uuid) => {
      const game = now().get(uuid);
      if (game !== undefined) ever.set(uuid, game);
      return now().delete(uuid);
    },
    change: (uuid, change) => {
      const game = now().get(uuid);
      return game && put({ ...game, ...change });
    },
    keep: (count) => {
      const kept = [...now().values()];
      for (const game of kept.slice(count)) ever.set(game.uuid, game);
      listed = start(kept.slice(0, count));
    },
    reset: () => {
      listed = undefined;
    },
  };
}
