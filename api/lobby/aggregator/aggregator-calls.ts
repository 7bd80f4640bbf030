import { throttleKey } from '../../platform/http/network.ts';
import type { Caller, CallHandlers } from '../../platform/wire/handlers.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import { readLobby } from './lobby.ts';
import { openDemo, openGame, type OpenGameDeps } from './open-game.ts';
import type { Asker } from './request-slots.ts';

type AggregatorDeps = OpenGameDeps & { readonly limits: MessageLimits };

export const aggregatorCalls = {
  'games.openGame': async (deps, caller, input) => {
    const asker = admit(deps, caller);
    return await openGame(deps, caller.session, { ...input, asker });
  },
  'games.openDemo': async (deps, caller, input) => {
    const asker = admit(deps, caller);
    return await openDemo(deps, { ...input, asker, isGuest: caller.session === undefined });
  },
  'games.getLobby': async (deps, caller, { gameId }) => {
    const asker = admit(deps, caller);
    return { tables: await readLobby(deps, caller.session.playerId, { gameId, asker }) };
  },
} satisfies Partial<CallHandlers<AggregatorDeps>>;

/**
 * Each of these calls asks the aggregator: refuses `wire.flood` to who would take others' turns, and
 * answers whose turn the call takes.
 */
function admit({ limits }: AggregatorDeps, { session, address }: Caller): Asker {
  const [playerId, throttle] = [session?.playerId, throttleKey(address)];
  takeToken(limits.openings, { playerId, throttle });
  return { playerId, address: throttle };
}
