import type { PlayerId } from '../../shared/ids.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { viewStats } from './user-stats.ts';

export const usersCalls = {
  'users.getStats': (context, { session }, { userId }) =>
    viewStats(context, userId as PlayerId, session?.playerId),
} satisfies Partial<CallHandlers>;
