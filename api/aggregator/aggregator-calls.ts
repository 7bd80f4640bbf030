import type { CallHandlers } from '../transport/handlers.ts';
import { readLobby } from './lobby.ts';
import { openDemo, openGame } from './open-game.ts';

export const aggregatorCalls = {
  'games.openGame': (context, { session }, input) => openGame(context, session, input),
  'games.openDemo': (context, { session }, input) =>
    openDemo(context, { ...input, isGuest: session === undefined }),
  'games.getLobby': async (context, { session }, { gameId }) => ({
    tables: await readLobby(context, session.playerId, gameId),
  }),
} satisfies Partial<CallHandlers>;
