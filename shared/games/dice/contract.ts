import * as z from 'zod/mini';
import { PLAY_WALLETS } from '../../money/play-wallets.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { closing } from '../../protection/services/contract.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/** Which side of the chosen chance the player is on. */
export const betTypeSchema = z.enum(['less', 'more']);
export type BetType = z.infer<typeof betTypeSchema>;

/**
 * One stake. `bet` is a decimal of at most two places in the player's display currency; `percent`
 * splits 0..9999; `requestId` is the idempotency key: a retry gives the first answer and moves no
 * money.
 */
export const dicePlayInput = z.strictObject({
  bet: z.number(),
  percent: z.number(),
  bet_type: betTypeSchema,
  requestId: z.optional(requestId),
  /** The currency the player saw the stake in; refused when it is no longer the one in use. */
  currencyId: z.optional(z.int()),
  /** The wallet the player saw the stake come from; refused in the same way. */
  wallet: z.optional(z.enum(PLAY_WALLETS)),
});
export type DicePlayInput = z.infer<typeof dicePlayInput>;

/** Money is in hundredths of the base currency, rounded down; `Micro` fields are exact. */
export const dicePlayOutput = z.object({
  roundId: z.string(),
  requestId: z.optional(z.string()),
  win: z.boolean(),
  winAmount: z.int(),
  winAmountMicro: z.string(),
  stakeMicro: z.string(),
  /** The number drawn, 0 to 9999; the screen shows it as 00.00 to 99.99. */
  number: z.int(),
  nonce: z.int(),
  /** What one unit of stake returns on a win, exact to four places. */
  multiplier: z.number(),
  transaction_id: z.string(),
  balance: z.int(),
  balanceMicro: z.string(),
});
export type DicePlayOutput = z.infer<typeof dicePlayOutput>;

/** One settled round in the player's own history, newest first. */
const diceRoundView = z.object({
  roundId: z.string(),
  createdAt: z.string(),
  bet: z.int(),
  currencyId: z.int(),
  percent: z.int(),
  bet_type: betTypeSchema,
  number: z.int(),
  win: z.boolean(),
  winAmount: z.int(),
  stakeMicro: z.string(),
  winAmountMicro: z.string(),
  courseMicro: z.string(),
  nonce: z.int(),
  /** Whether the seed is revealed, so that the proof can be checked now. */
  isRevealed: z.boolean(),
});
export type DiceRoundView = z.infer<typeof diceRoundView>;

const diceHistoryInput = z.strictObject({
  /** Only rounds older than this one; the default is the newest. */
  before: z.optional(z.uuid()),
  limit: z.optional(z.int().check(z.gte(1), z.lte(50))),
});
const diceHistoryOutput = z.object({ rounds: z.array(diceRoundView) });

/** What the board needs before the first stake: current limits and rules. */
export const diceLoadOutput = z.object({
  isEnabled: z.boolean(),
  /** Why it is off, where staff said so. */
  closing: z.optional(closing),
  /** Limits in hundredths of the player's display currency. */
  minBet: z.int(),
  maxBet: z.int(),
  /** The maximum payout of a round, in base micro-units. */
  maxWinMicro: z.string(),
  minRoundMs: z.int(),
  canAutoplay: z.boolean(),
  canUseHotKeys: z.boolean(),
  canTurbo: z.boolean(),
});
export type DiceLoadOutput = z.infer<typeof diceLoadOutput>;

/** The calls of dice. */
export const DICE_CALLS = {
  'dice.load': { access: 'guest', movesMoney: false, input: nothing, output: diceLoadOutput },
  'dice.play': { access: 'player', movesMoney: true, input: dicePlayInput, output: dicePlayOutput },
  'dice.history': {
    access: 'player',
    movesMoney: false,
    input: diceHistoryInput,
    output: diceHistoryOutput,
  },
} as const satisfies Calls;
