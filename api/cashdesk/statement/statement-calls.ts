import { throttleKey } from '../../platform/http/network.ts';
import { rangeOf } from '../../games/history/range.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import { readStatement, type StatementDeps } from './read-statement.ts';

type StatementCallDeps = StatementDeps & {
  readonly limits: MessageLimits;
};

export const statementCalls = {
  'statement.get': async (deps, caller, { wallet, kind, cursor, limit, ...asked }) => {
    const { playerId } = caller.session;
    if (wallet !== undefined || kind !== undefined) {
      takeToken(deps.limits.searches, { playerId, throttle: throttleKey(caller.address) });
    }
    const range = rangeOf(asked, deps.clock.nowMs());
    return await readStatement(deps, playerId, { range, wallet, kind, cursor, limit });
  },
} satisfies Partial<CallHandlers<StatementCallDeps>>;
