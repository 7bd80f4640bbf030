import * as z from 'zod/mini';
import { cashEvent } from '../cashdesk/contract.ts';
import { slotsEvent } from '../catalog/contract.ts';
import { battleEvent } from '../games/battle/contract.ts';
import { minesEvent } from '../games/mines/contract.ts';
import { wheelEvent } from '../games/wheel/contract.ts';
import { identitiesEvent } from '../identities/contract.ts';
import { liveFeedEvent } from '../livefeed/contract.ts';
import { currencyView, userView } from '../profile/contract.ts';
import { protectionEvent } from '../protection/contract.ts';

const vipLevelView = z.object({
  statusId: z.int(),
  statusName: z.string(),
  needsCompoints: z.int(),
});

/** Everything the server pushes, by event name; on the root connection unless said otherwise. */
export const EVENTS = {
  /** The whole profile: at connection of a player and after each change outside play. */
  loadUser: z.object({ user: userView }),
  /** The VIP table: at connection. */
  compointStatuses: z.object({ statuses: z.array(vipLevelView) }),
  /** All display currencies with their rates: when rates change. */
  updateCurrencyCourses: z.object({ currencies: z.array(currencyView) }),
  /** The currency suggested by the place the connection comes from. */
  currencyGeoIp: z.object({ currencyId: z.int() }),
  /** The place is not served: the layout gives way to a full-page message. */
  blockGeo: z.object({ ip: z.nullable(z.string()), countryName: z.nullable(z.string()) }),
  /** The bot to open from banners: its user name without the at sign, and its address. */
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
        /** Rises by one at every change of the wallet: an older push never replaces a newer one. */
        version: z.int(),
        compointCounter: z.optional(z.int()),
        /** What all rounds returned less what they took, in base micro-units. */
        netMicro: z.optional(z.string()),
        /** What all rounds took, in base micro-units. */
        wageredMicro: z.optional(z.string()),
        noty: z.optional(z.boolean()),
      }),
      msg: z.optional(z.string()),
    }),
    z.object({ type: z.literal('online'), data: z.object({ online: z.int() }) }),
    z.object({ type: z.literal('serverTime'), data: z.object({ time: z.int() }) }),
    z.object({ type: z.literal('notify'), data: z.object({ key: z.string() }) }),
    z.object({ type: z.literal('clearRef'), data: z.object({}) }),
    /** A stake that returned more than itself, in a game whose rounds end by themselves. */
    z.object({
      type: z.literal('win'),
      data: z.object({ game: z.string(), roundId: z.string(), payoutMicro: z.string() }),
    }),
  ]),
  /** The player's mines game, to their other devices. */
  mines: minesEvent,
  /** Limits, exclusion and reality checks: to every connection of the player, at once. */
  protection: protectionEvent,
  /** A payment that changed: to every connection of the player. */
  cash: cashEvent,
  /** The profiles attached to the player: to every connection of theirs, when they change. */
  identities: identitiesEvent,
  /** To those who loaded the table, on the connection they loaded it by. */
  battle: battleEvent,
  wheelOfFortune: wheelEvent,
  /** Third-party games: to the player whose money moved, and to everybody when lists change. */
  slots: slotsEvent,
  /** To those who loaded the feed, on the connection they loaded it by. */
  liveFeed: liveFeedEvent,
} as const;

export type EventName = keyof typeof EVENTS;
export type EventBody<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
