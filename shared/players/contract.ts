import * as z from 'zod/mini';
import { PLAY_WALLETS } from '../money/play-wallets.ts';
import type { Events } from '../platform/wire/lists.ts';

const vipLevelView = z.object({
  statusId: z.int(),
  statusName: z.string(),
  /** The address of its badge. */
  image: z.string(),
  needsCompoints: z.int(),
});

/** What every connected client, or one player, is told outside any feature. */
export const PLAYERS_EVENTS = {
  /** The VIP table: when a client connects. */
  compointStatuses: z.object({ statuses: z.array(vipLevelView) }),
  /** Messages of the application channel. */
  app: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('balance'),
      data: z.object({
        balance: z.int(),
        balanceMicro: z.string(),
        /** The wallet whose balance it is; left out for `real`. */
        wallet: z.optional(z.enum(PLAY_WALLETS)),
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
    /** How many people are connected: when a client connects, and when the number changed. */
    z.object({ type: z.literal('online'), data: z.object({ online: z.int() }) }),
    z.object({ type: z.literal('serverTime'), data: z.object({ time: z.int() }) }),
    /**
     * A notice about security or money, in the player's language; mail and bot carry the whole of
     * it. `key` is its kind.
     */
    z.object({
      type: z.literal('notify'),
      msg: z.optional(z.string()),
      data: z.object({ key: z.string() }),
    }),
    /** An event was refused that has no answer of its own. */
    z.object({
      type: z.literal('error'),
      msg: z.string(),
      data: z.object({ code: z.int() }),
    }),
    /** The client forgets the code it keeps, as `setRefId` says. */
    z.object({ type: z.literal('clearRef'), data: z.object({}) }),
    /**
     * A winning stake in a game whose rounds end by themselves; it returned more than the stake.
     */
    z.object({
      type: z.literal('win'),
      data: z.object({ game: z.string(), roundId: z.string(), payoutMicro: z.string() }),
    }),
  ]),
} as const satisfies Events;
