import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import type { Events, Messages } from '../../platform/wire/lists.ts';
import {
  campaignAmount,
  campaignAward,
  campaignConditions,
  campaignTerms,
} from '../campaigns/terms.ts';
import { REVIEW_REFUSALS } from '../grants/review.ts';
import { GRANT_STATES } from '../grants/states.ts';

/**
 * Whether an offer can be taken now. `open`: it can. `unmet`: a condition is not met. `spent`: its
 * budget is given away, of the day or in all. `paused`: its player is in a break or may not play.
 */
const offerState = z.enum(['open', 'unmet', 'spent', 'paused']);
export type OfferState = z.infer<typeof offerState>;

/** What an award asks, in base micro-units. */
const priceTag = z.object({ stakeMicro: z.string(), costMicro: z.string() });

/**
 * What a bonus balance may come to by play, in base micro-units; left out for other awards, and where
 * the policy caps no wins.
 */
export const winCapMicro = z.optional(z.string());

/** A player's share in a campaign. */
export const grantView = z.object({
  id: z.string(),
  campaignId: z.string(),
  occasion: z.string(),
  state: z.enum(GRANT_STATES),
  award: campaignAward,
  amountMicro: z.string(),
  winCapMicro,
  /** The counted stake that it takes, and how much of it was made; base micro-units. */
  needMicro: z.string(),
  playedMicro: z.string(),
  claimedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** By when a claim under review is decided; null for any other. */
  reviewUntil: z.nullable(z.string()),
  /** Why a claim was refused after a review; null for any other. */
  refusedFor: z.nullable(z.enum(REVIEW_REFUSALS)),
});
export type GrantView = z.infer<typeof grantView>;

/** A campaign in force as its card shows it. */
export const offerView = z.object({
  id: z.string(),
  reward: campaignTerms.shape.reward,
  /** Names the terms that a claim agrees to. */
  hash: z.string(),
  award: campaignAward,
  amount: campaignAmount,
  conditions: campaignConditions,
  isOncePerPlayer: z.boolean(),
  endsAt: z.nullable(z.string()),
  state: offerState,
  /** The condition that is not met: the level it asks, or what is missing of deposits. */
  unmet: z.optional(
    z.object({
      condition: z.enum(['telegram', 'vip', 'deposits', 'deposits-today']),
      minVip: z.optional(z.int()),
      missingMicro: z.optional(z.string()),
    }),
  ),
  /** The worth of a fixed amount, and what it asks; a match is shown for its least deposit. */
  amountMicro: z.optional(z.string()),
  winCapMicro,
  price: z.optional(priceTag),
});
export type OfferView = z.infer<typeof offerView>;

/** Money of the player that is no cash yet, in base micro-units. */
const bonusMoney = z.object({
  bonusMicro: z.string(),
  dicLockedMicro: z.string(),
  dicAvailableMicro: z.string(),
  usdicLockedMicro: z.string(),
  usdicAvailableMicro: z.string(),
  /** What play has released of the locked money and is about to move. */
  dicReleasedMicro: z.string(),
  usdicReleasedMicro: z.string(),
});

const offersReply = z.object({
  offers: z.array(offerView),
  /** Open ones first, then those that ended last. */
  grants: z.array(grantView),
  /** Null for a guest. */
  money: z.nullable(bonusMoney),
});
export type Offers = z.infer<typeof offersReply>;
export type BonusMoney = z.infer<typeof bonusMoney>;

/** The messages of the channel `bonus` about all rewards together. */
export const OFFERS_MESSAGES = {
  load: { access: 'guest', payload: noPayload, reply: offersReply },
} as const satisfies Messages;

export const OFFERS_EVENTS = {
  /** Something of the player's rewards has changed: whoever shows them loads them again. */
  rewardsChanged: z.object({ campaignId: z.nullable(z.string()) }),
} as const satisfies Events;
