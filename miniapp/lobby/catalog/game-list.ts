import type { GameView } from '../../../shared/lobby/catalog/contract.ts';

/**
 * The loaded games of one source. `late` is a first page that takes too long and is still awaited;
 * `next` is the state of the page after the loaded ones.
 */
export type GameList = {
  readonly status: 'loading' | 'late' | 'failed' | 'ready';
  readonly next: 'idle' | 'loading' | 'failed';
  readonly games: readonly GameView[];
  /** How many games the source has in all. */
  readonly count: number;
};

/** A list whose first page is loading. */
export const LOADING_LIST: GameList = { status: 'loading', next: 'idle', games: [], count: 0 };

/** A list whose first page could not be had. */
export const FAILED_LIST: GameList = { ...LOADING_LIST, status: 'failed' };

/** Some games of a source, and how many it has. */
export type GamesPage = { readonly games: readonly GameView[]; readonly count: number };

/**
 * A list with another page at its end. A game that is there already stays where it is, and an
 * empty page ends the list, whatever the count said.
 */
export function withPage(list: GameList, page: GamesPage): GameList {
  const known = new Set(list.games.map((game) => game.identifier));
  const fresh = page.games.filter((game) => !known.has(game.identifier));
  const games = [...list.games, ...fresh];
  return {
    status: 'ready',
    next: 'idle',
    games,
    count: fresh.length === 0 ? games.length : Math.max(page.count, games.length),
  };
}

/** Whether the source has games that are not loaded. */
export function hasMore(list: GameList): boolean {
  return list.games.length < list.count;
}
