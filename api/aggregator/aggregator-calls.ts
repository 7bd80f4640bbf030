import { throttleKey } from '../auth/network.ts';
import type { Context } from '../context.ts';
import type { Caller, CallHandlers } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { readLobby } from './lobby.ts';
import { openDemo, openGame } from './open-game.ts';

export const aggregatorCalls = {
  'games.openGame': async (context, caller, input) => {
    keepPace(context, caller);
    return await openGame(context, caller.session, input);
  },
  'games.openDemo': async (context, caller, input) => {
    keepPace(context, caller);
    return await openDemo(context, { ...input, isGuest: caller.session === undefined });
  },
  'games.getLobby': async (context, caller, { gameId }) => {
    keepPace(context, caller);
    return { tables: await readLobby(context, caller.session.playerId, gameId) };
  },
} satisfies Partial<CallHandlers>;

/** Each of these calls asks the aggregator: refuses `wire.flood` to who would take others' turns. */
function keepPace({ limits }: Context, { session, address }: Caller) {
  takeToken(limits.openings, { playerId: session?.playerId, throttle: throttleKey(address) });
}
