import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { throttleKey } from '../../platform/http/network.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import { viewProof, viewSolvency } from './view-solvency.ts';

type SolvencyDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: MessageLimits;
};

export const solvencyCalls = {
  'solvency.get': async (deps, { session, address }) => {
    takeToken(deps.limits.searches, {
      playerId: session?.playerId,
      throttle: throttleKey(address),
    });
    return await viewSolvency(deps);
  },
  'solvency.getProof': async (deps, { session, address }) => {
    takeToken(deps.limits.searches, {
      playerId: session.playerId,
      throttle: throttleKey(address),
    });
    return await viewProof(deps, session.playerId);
  },
} satisfies Partial<CallHandlers<SolvencyDeps>>;
