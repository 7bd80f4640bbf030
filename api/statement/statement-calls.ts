import { throttleKey } from '../auth/network.ts';
import { rangeOf } from '../history/range.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { readStatement } from './read-statement.ts';

export const statementCalls = {
  'statement.get': async (context, caller, { wallet, kind, cursor, limit, ...asked }) => {
    const { playerId } = caller.session;
    if (wallet !== undefined || kind !== undefined) {
      takeToken(context.limits.searches, { playerId, throttle: throttleKey(caller.address) });
    }
    const range = rangeOf(asked, context.clock.nowMs());
    return await readStatement(context, playerId, { range, wallet, kind, cursor, limit });
  },
} satisfies Partial<CallHandlers>;
