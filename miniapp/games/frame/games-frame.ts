import { createContext, type ReactNode, useContext } from 'react';
import type { GameManifest } from './game-manifest.ts';

/** The parts of every game's page that know all games, or come from a wing above games. */
export type GamesFrame = {
  /** The own games in the order of the menus. */
  readonly games: readonly GameManifest[];
  /** The latest bets of everybody. */
  readonly feed: ReactNode;
};

/**
 * The root of the app fills it: a game's page may import neither the list it is in nor the lobby.
 */
export const GamesFrameContext = createContext<GamesFrame>({ games: [], feed: null });

export const useGamesFrame = (): GamesFrame => useContext(GamesFrameContext);
