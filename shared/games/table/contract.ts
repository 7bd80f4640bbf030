import * as z from 'zod/mini';
import { REFUND_REASONS } from './refund-reason.ts';
import { closing } from '../../protection/services/contract.ts';

/**
 * A player with a stake at a table, as others may see them: a hidden player has no public id and no
 * name.
 */
export const tablePlayerView = z.object({
  /** Opens the player's card; null for a player who hides their profile. */
  publicId: z.nullable(z.string()),
  nick: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Distinguishes two hidden players of one round; the same value is in the round's proof. */
  playerHash: z.string(),
});
export type TablePlayerView = z.infer<typeof tablePlayerView>;

/**
 * What is published about a round before its outcome: the commitment and the beacon round it uses.
 */
export const tablePromise = z.object({
  /** The commitment published before: the SHA-256 of what is revealed at the end. */
  hash: z.string(),
  /** The end of the chain, published before its first round, and this round's distance from it. */
  chainEnd: z.string(),
  chainPosition: z.int(),
  /** Null until the countdown begins; it is signed after bets close. */
  beaconRound: z.nullable(z.int()),
  /** Fixes all bets once they close, before the beacon's randomness is known; absent until then. */
  betsDigest: z.optional(z.string()),
});
export type TablePromise = z.infer<typeof tablePromise>;

/** Times of a round, in milliseconds at the moment the message is sent. */
export const tableTimes = z.object({
  /** The length of the countdown. */
  expire_max: z.int(),
  /** The rest of the countdown, or null before it. */
  expire: z.nullable(z.int()),
  /** How long the spin has lasted, or null before it; a spin takes `spinMs`. */
  expire_game: z.nullable(z.int()),
  spinMs: z.int(),
  /** The time until a round that no other player joins is refunded, or null. */
  refundIn: z.nullable(z.int()),
});
export type TableTimes = z.infer<typeof tableTimes>;

/**
 * How a round ended for a player who had a stake in it, all their stakes together in base
 * micro-units. `won`: something came back. `reason` says why a round was refunded.
 */
export const tableEnd = z.object({
  roundId: z.string(),
  end: z.enum(['won', 'lost', 'refunded']),
  stakeMicro: z.string(),
  payoutMicro: z.string(),
  reason: z.nullable(z.enum(REFUND_REASONS)),
});
export type TableEnd = z.infer<typeof tableEnd>;

/** The same as an event, once for each round and only to its players. */
export const tableEnded = z.extend(tableEnd, { type: z.literal('ended') });

/** Limits of a stake in hundredths of the caller's display currency, and the table's own limits. */
export const tableRules = z.object({
  isEnabled: z.boolean(),
  /** Why it is off, where staff said so. */
  closing: z.optional(closing),
  minBet: z.int(),
  maxBet: z.int(),
  maxWinMicro: z.string(),
  canUseHotKeys: z.boolean(),
});

/** The answer to a stake at a table. Money in hundredths of the base currency; `Micro` exact. */
export const tableBetOutput = z.object({
  requestId: z.optional(z.string()),
  betId: z.string(),
  roundId: z.string(),
  stakeMicro: z.string(),
  balance: z.int(),
  balanceMicro: z.string(),
});
export type TableBetOutput = z.infer<typeof tableBetOutput>;
