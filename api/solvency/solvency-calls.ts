import { throttleKey } from '../auth/network.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { viewProof, viewSolvency } from './view-solvency.ts';

export const solvencyCalls = {
  'solvency.get': async (context, { session, address }) => {
    takeToken(context.limits.searches, {
      playerId: session?.playerId,
      throttle: throttleKey(address),
    });
    return await viewSolvency(context);
  },
  'solvency.getProof': async (context, { session, address }) => {
    takeToken(context.limits.searches, {
      playerId: session.playerId,
      throttle: throttleKey(address),
    });
    return await viewProof(context, session.playerId);
  },
} satisfies Partial<CallHandlers>;
