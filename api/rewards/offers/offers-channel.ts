import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { loadOffers } from './load-offers.ts';

export const offersMessages = {
  load: (deps, { session }) => loadOffers(deps, session?.playerId),
} satisfies Partial<ChannelHandlers<ClaimDeps>['bonus']>;
