import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { type OfferDuelDeps, offerDuel } from './offer-duel.ts';

export const duelsMessages = {
  sendDuel: (deps, { session }, input) => offerDuel(deps, session.playerId, input),
} satisfies Partial<ChannelHandlers<OfferDuelDeps>['chat']>;
