import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { type StatsDeps, viewStats } from './user-stats.ts';

export const playerCardCalls = {
  'users.getStats': (deps, { session }, { userId }) => viewStats(deps, userId, session?.playerId),
} satisfies Partial<CallHandlers<StatsDeps>>;
