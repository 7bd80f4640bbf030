import * as z from 'zod/mini';
import { toldOutcome } from '../told-outcome.ts';
import { PLAY_WALLETS } from '../../money/play-wallets.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls, Events } from '../../platform/wire/lists.ts';
import { closing } from '../../protection/services/contract.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/**
 * Starts a game. `bet` is a decimal of at most two places in the player's display currency,
 * `minesLength` how many of the 24 tiles hide a mine; `requestId` is the idempotency key: a retry
 * gives the same game and moves no money.
 */
export const minesCreateInput = z.strictObject({
  bet: z.number(),
  minesLength: z.number(),
  requestId: z.optional(requestId),
  /** The currency the player saw the stake in; refused when it is no longer the one in use. */
  currencyId: z.optional(z.int()),
  /** The wallet the player saw the stake come from; refused in the same way. */
  wallet: z.optional(z.enum(PLAY_WALLETS)),
});
export type MinesCreateInput = z.infer<typeof minesCreateInput>;

/** Opens one tile, 0 to 23 by rows; the same `requestId` and tile give the same answer again. */
export const minesOpenInput = z.strictObject({
  sectorKey: z.number(),
  requestId: z.optional(requestId),
  /** The game the player saw; refused when it is no longer the current one. */
  roundId: z.optional(z.uuid()),
});
export type MinesOpenInput = z.infer<typeof minesOpenInput>;

/** Ends the game by paying its win; the same `requestId` gives the same answer again. */
export const minesTakeInput = z.strictObject({
  requestId: z.optional(requestId),
  /** The game the player saw; refused when it is no longer the current one. */
  roundId: z.optional(z.uuid()),
});
export type MinesTakeInput = z.infer<typeof minesTakeInput>;

/** A tile as the player may see it: `isMine` is null until the game is over. */
const minesSector = z.object({
  sectorKey: z.int(),
  isOpened: z.boolean(),
  isMine: z.nullable(z.boolean()),
});

/**
 * The current game or the last finished one. Money is in hundredths of the base currency, rounded
 * down; `Micro` fields are exact. Before `finished`, nothing in it depends on what closed tiles
 * hide.
 */
export const minesGameView = z.object({
  roundId: z.string(),
  createdAt: z.string(),
  finished: z.boolean(),
  /** How it ended: a mine, the player's choice, or automatically at the last step; null before. */
  ending: z.nullable(z.enum(['mine', 'taken', 'limit'])),
  sectors: z.array(minesSector),
  minesLength: z.int(),
  countOpenedSectors: z.int(),
  /** What cashing out pays now, or paid: zero before the first tile and after a mine. */
  bank: z.int(),
  bankMicro: z.string(),
  bet: z.int(),
  currencyId: z.int(),
  courseMicro: z.string(),
  stakeMicro: z.string(),
  /**
   * The multiplier of each step up to the last one that can be paid, rounded down to four places.
   */
  multipliers: z.array(z.number()),
  nonce: z.int(),
});
export type MinesGameView = z.infer<typeof minesGameView>;

/** The game after a move, and the wallet after it. */
export const minesMoveOutput = z.object({
  requestId: z.optional(z.string()),
  game: minesGameView,
  balance: z.int(),
  balanceMicro: z.string(),
});
export type MinesMoveOutput = z.infer<typeof minesMoveOutput>;

/** What the board needs first: the current rules and the unfinished game. */
export const minesLoadOutput = z.object({
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
  /** The unfinished game, or the last one; null for guests and for players without a game. */
  game: z.nullable(minesGameView),
});
export type MinesLoadOutput = z.infer<typeof minesLoadOutput>;

const minesHistoryInput = z.strictObject({
  /** Only games older than this one; the default is the newest. */
  before: z.optional(z.uuid()),
  limit: z.optional(z.int().check(z.gte(1), z.lte(50))),
});
/** Finished games of the player, newest first. */
const minesHistoryOutput = z.object({ games: z.array(minesGameView) });

/** What the player's other devices receive: the current state of the game; and told outcomes. */
const minesEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('load'), game: minesGameView }),
  ...toldOutcome,
]);

/** The calls of mines. */
export const MINES_CALLS = {
  'mines.load': { access: 'guest', movesMoney: false, input: nothing, output: minesLoadOutput },
  'mines.createGame': {
    access: 'player',
    movesMoney: true,
    input: minesCreateInput,
    output: minesMoveOutput,
    toldBy: 'mines',
  },
  'mines.openSector': {
    access: 'player',
    movesMoney: true,
    input: minesOpenInput,
    output: minesMoveOutput,
    toldBy: 'mines',
  },
  'mines.takeWin': {
    access: 'player',
    movesMoney: true,
    input: minesTakeInput,
    output: minesMoveOutput,
    toldBy: 'mines',
  },
  'mines.history': {
    access: 'player',
    movesMoney: false,
    input: minesHistoryInput,
    output: minesHistoryOutput,
  },
} as const satisfies Calls;

export const MINES_EVENTS = {
  /** The player's mines game, sent to their other devices. */
  mines: minesEvent,
} as const satisfies Events;
