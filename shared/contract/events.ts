import type * as z from 'zod/mini';
import { IDENTITIES_EVENTS } from '../accounts/identities/contract.ts';
import { PROFILE_EVENTS } from '../accounts/profile/contract.ts';
import { PAYMENTS_EVENTS } from '../cashdesk/payments/contract.ts';
import { CHAT_EVENTS } from '../community/chat/contract.ts';
import { OWN_GAME_EVENTS } from '../games/wire.ts';
import { AGGREGATOR_EVENTS } from '../lobby/aggregator/contract.ts';
import { LIVE_FEED_EVENTS } from '../lobby/livefeed/contract.ts';
import { WIRE_EVENTS } from '../platform/wire/contract.ts';
import { PLAYERS_EVENTS } from '../players/contract.ts';
import { PROTECTION_EVENTS } from '../protection/contract.ts';
import { OFFERS_EVENTS } from '../rewards/offers/contract.ts';
import { RATES_EVENTS } from '../rates/contract.ts';
import { SUPPORT_EVENTS } from '../support/cases/contract.ts';

/** Everything the server pushes, by event name; on the root connection unless stated otherwise. */
export const EVENTS = {
  ...WIRE_EVENTS,
  ...PLAYERS_EVENTS,
  ...RATES_EVENTS,
  ...PROTECTION_EVENTS,
  ...PROFILE_EVENTS,
  ...IDENTITIES_EVENTS,
  ...OWN_GAME_EVENTS,
  ...AGGREGATOR_EVENTS,
  ...LIVE_FEED_EVENTS,
  ...PAYMENTS_EVENTS,
  ...OFFERS_EVENTS,
  ...SUPPORT_EVENTS,
  ...CHAT_EVENTS,
} as const;

export type EventName = keyof typeof EVENTS;
export type EventBody<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
