import * as z from 'zod/mini';
import { LIVE_FEED_TYPES } from './lists.ts';

/** One settled bet as anybody may see it; a hidden player has neither id nor name nor round. */
export const liveBet = z.object({
  /** Tells the rows of one connection apart; says nothing of the bet, and another process's differ. */
  key: z.string(),
  /** What `/replay/` plays; null for a hidden player, but in their own list, and without a proof. */
  roundId: z.nullable(z.string()),
  /** An own game by its name, or the category of a third-party one: `slots`, `live`. */
  game: z.string(),
  /** What a third-party game is called; own games are named by the client. */
  title: z.optional(z.string()),
  userId: z.nullable(z.int()),
  nick: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Hundredths of the base currency: what was staked and what came back. */
  bet: z.int(),
  amount: z.int(),
  betMicro: z.string(),
  amountMicro: z.string(),
  /** What came back over what was staked, rounded down to two places; 0 for a loss. */
  multiplier: z.number(),
  at: z.string(),
});
export type LiveBet = z.infer<typeof liveBet>;

export const liveFeedOutput = z.object({
  liveAll: z.array(liveBet),
  liveBigAmount: z.array(liveBet),
  /** Signed-in players only. */
  liveMyBets: z.optional(z.array(liveBet)),
});

/** A bet pushed to those who follow the feed: at most a few of each kind a second. */
export const liveFeedEvent = z.extend(liveBet, { type: z.enum(LIVE_FEED_TYPES) });
export type LiveFeedEvent = z.infer<typeof liveFeedEvent>;
