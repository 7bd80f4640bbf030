import * as z from 'zod/mini';
import { LIVE_FEED_TYPES } from './lists.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls, Events } from '../../platform/wire/lists.ts';

/**
 * One settled bet as anybody may see it; a hidden player has neither public id nor name nor round.
 */
export const liveBet = z.object({
  /**
   * Identifies a row within one connection; it is no id of the bet, and differs between processes.
   */
  key: z.string(),
  /**
   * The round that `/replay/` plays; null when there is no proof, and for a hidden player except in
   * their own list.
   */
  roundId: z.nullable(z.string()),
  /** One of our own games by its name, or the category of a third-party one: `slots`, `live`. */
  game: z.string(),
  /** The name of a third-party game; the client names our own games. */
  title: z.optional(z.string()),
  /** Opens the player's card; the player's id is told to nobody else. */
  publicId: z.nullable(z.string()),
  nick: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Hundredths of the base currency: the stake and the return. */
  bet: z.int(),
  amount: z.int(),
  betMicro: z.string(),
  amountMicro: z.string(),
  /** The return divided by the stake, rounded down to two places; 0 for a loss. */
  multiplier: z.number(),
  at: z.string(),
});
export type LiveBet = z.infer<typeof liveBet>;

export const liveFeedOutput = z.object({
  liveAll: z.array(liveBet),
  liveBigAmount: z.array(liveBet),
  /** Signed-in players only. */
  liveMyBets: z.optional(z.array(liveBet)),
  /** How many people are connected; changes come as `online` of the event `app`. */
  online: z.optional(z.int()),
});

/** A bet pushed to those who follow the feed: at most a few of each kind per second. */
export const liveFeedEvent = z.extend(liveBet, { type: z.enum(LIVE_FEED_TYPES) });
export type LiveFeedEvent = z.infer<typeof liveFeedEvent>;

export const LIVE_FEED_CALLS = {
  /** Loads the live feed and subscribes to it until `leave` or the connection's end. */
  'liveFeed.getLiveFeed': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: liveFeedOutput,
  },
  'liveFeed.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
} as const satisfies Calls;

export const LIVE_FEED_EVENTS = {
  /** To those who loaded the feed, on the connection that loaded it. */
  liveFeed: liveFeedEvent,
} as const satisfies Events;
