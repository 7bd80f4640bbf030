import * as z from 'zod/mini';
import { cashEvent } from '../cashdesk/payments/contract.ts';
import { slotsEvent } from '../lobby/catalog/contract.ts';
import { OWN_GAME_EVENTS } from '../games/wire.ts';
import { identitiesEvent } from '../accounts/identities/contract.ts';
import { liveFeedEvent } from '../lobby/livefeed/contract.ts';
import { currencyView, userView } from '../accounts/profile/contract.ts';
import { protectionEvent } from '../protection/contract.ts';

const vipLevelView = z.object({
  statusId: z.int(),
  statusName: z.string(),
  needsCompoints: z.int(),
});

/** Everything the server pushes, by event name; on the root connection unless stated otherwise. */
export const EVENTS = {
  /** The whole profile: when a player connects and after each change outside play. */
  loadUser: z.object({ user: userView }),
  /** The VIP table: when a client connects. */
  compointStatuses: z.object({ statuses: z.array(vipLevelView) }),
  /** All display currencies with their rates: when rates change. */
  updateCurrencyCourses: z.object({ currencies: z.array(currencyView) }),
  /** The currency suggested for the connection's location. */
  currencyGeoIp: z.object({ currencyId: z.int() }),
  /** The location is not served: a full-page message replaces the layout. */
  blockGeo: z.object({ ip: z.nullable(z.string()), countryName: z.nullable(z.string()) }),
  /** The bot that banners open: its user name without the at sign, and its address. */
  loadBotID: z.object({ botName: z.string(), botUrl: z.optional(z.string()) }),
  /** A failure outside any request; `invalid_token` signs the player out. */
  error: z.object({ code: z.union([z.string(), z.int()]), msg: z.optional(z.string()) }),
  /** The answer to `updateToken`. */
  tokenUpdated: z.object({ success: z.boolean() }),
  /** Messages of the application channel. */
  app: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('balance'),
      data: z.object({
        balance: z.int(),
        balanceMicro: z.string(),
        /**
         * Increases by one with every change of the wallet: an older push never replaces a newer
         * one.
         */
        version: z.int(),
        compointCounter: z.optional(z.int()),
        /** The returns of all rounds minus their stakes, in base micro-units. */
        netMicro: z.optional(z.string()),
        /** The stakes of all rounds, in base micro-units. */
        wageredMicro: z.optional(z.string()),
        noty: z.optional(z.boolean()),
      }),
      msg: z.optional(z.string()),
    }),
    z.object({ type: z.literal('online'), data: z.object({ online: z.int() }) }),
    z.object({ type: z.literal('serverTime'), data: z.object({ time: z.int() }) }),
    z.object({ type: z.literal('notify'), data: z.object({ key: z.string() }) }),
    z.object({ type: z.literal('clearRef'), data: z.object({}) }),
    /**
     * A winning stake in a game whose rounds end by themselves; it returned more than the stake.
     */
    z.object({
      type: z.literal('win'),
      data: z.object({ game: z.string(), roundId: z.string(), payoutMicro: z.string() }),
    }),
  ]),
  /** Limits, exclusion and reality checks: to every connection of the player. */
  protection: protectionEvent,
  /** A payment that changed: to every connection of the player. */
  cash: cashEvent,
  /** The profiles attached to the player: to every connection of theirs, when they change. */
  identities: identitiesEvent,
  ...OWN_GAME_EVENTS,
  /** Third-party games: to the player whose money moved, and to everybody when lists change. */
  slots: slotsEvent,
  /** To those who loaded the feed, on the connection that loaded it. */
  liveFeed: liveFeedEvent,
} as const;

export type EventName = keyof typeof EVENTS;
export type EventBody<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
