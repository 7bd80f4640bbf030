import { throttleKey } from '../../platform/http/network.ts';
import type { Caller, CallHandlers } from '../../platform/wire/handlers.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import { readLobby } from './lobby.ts';
import { openDemo, openGame, type OpenGameDeps } from './open-game.ts';

type AggregatorDeps = OpenGameDeps & { readonly limits: MessageLimits };

export const aggregatorCalls = {
  'games.openGame': async (deps, caller, input) => {
    keepPace(deps, caller);
    return await openGame(deps, caller.session, input);
  },
  'games.openDemo': async (deps, caller, input) => {
    keepPace(deps, caller);
    return await openDemo(deps, { ...input, isGuest: caller.session === undefined });
  },
  'games.getLobby': async (deps, caller, { gameId }) => {
    keepPace(deps, caller);
    return { tables: await readLobby(deps, caller.session.playerId, gameId) };
  },
} satisfies Partial<CallHandlers<AggregatorDeps>>;

/**
 * Each of these calls asks the aggregator: refuses `wire.flood` to who would take others' turns.
 */
function keepPace({ limits }: AggregatorDeps, { session, address }: Caller) {
  takeToken(limits.openings, { playerId: session?.playerId, throttle: throttleKey(address) });
}
