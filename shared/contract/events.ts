import * as z from 'zod/mini';
import { currencyView, userView } from '../profile/contract.ts';

const vipLevelView = z.object({
  statusId: z.int(),
  statusName: z.string(),
  needsCompoints: z.int(),
});

/** Everything the server pushes on the root connection, by event name. */
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
        noty: z.optional(z.boolean()),
      }),
      msg: z.optional(z.string()),
    }),
    z.object({ type: z.literal('online'), data: z.object({ online: z.int() }) }),
    z.object({ type: z.literal('serverTime'), data: z.object({ time: z.int() }) }),
    z.object({ type: z.literal('notify'), data: z.object({ key: z.string() }) }),
    z.object({ type: z.literal('clearRef'), data: z.object({}) }),
  ]),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventBody<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
