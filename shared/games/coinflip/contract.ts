import * as z from 'zod/mini';
import { PLAY_WALLETS } from '../../money/play-wallets.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls, Events } from '../../platform/wire/lists.ts';
import {
  tableBetOutput,
  tableEnd,
  tableEnded,
  tablePlayerView,
  tablePromise,
  tableRules,
} from '../table/contract.ts';
import { REFUND_REASONS } from '../table/refund-reason.ts';
import { FLIP_CODE } from './link.ts';
import { requestId } from '../../platform/wire/request-id.ts';

export const coinSide = z.enum(['heads', 'tails']);
export type CoinSide = z.infer<typeof coinSide>;

const flipCode = z.string().check(z.regex(FLIP_CODE));

/** What a player saw when they staked, and the key that makes a repeat harmless. */
const seen = {
  requestId: z.optional(requestId),
  /** The wallet the player saw the stake come from; refused when it is no longer the one in use. */
  wallet: z.optional(z.enum(PLAY_WALLETS)),
};

/** A new flip: `bet` in whole hundredths of the player's display currency. */
export const createFlipInput = z.strictObject({
  bet: z.number(),
  side: coinSide,
  /** A private flip is in no list: only who has its link can join it. */
  isPrivate: z.optional(z.boolean()),
  /** The currency the player saw the stake in; refused when it is no longer the one in use. */
  currencyId: z.optional(z.int()),
  ...seen,
});
export type CreateFlipInput = z.infer<typeof createFlipInput>;

/** A join takes the other side for the same stake as the creator's. */
export const joinFlipInput = z.strictObject({
  roundId: z.uuid(),
  /** Of a private flip: the code in its link. */
  code: z.optional(flipCode),
  /** The stake the player saw, in base micro-units. */
  stakeMicro: z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/)),
  ...seen,
});
export type JoinFlipInput = z.infer<typeof joinFlipInput>;

/**
 * A flip as anybody may see it. `open` waits for a second player; `flipping` has both, and the coin
 * is in the air until its beacon is signed; `landed` has an outcome; `refunded` has none.
 */
export const flipView = z.object({
  roundId: z.string(),
  state: z.enum(['open', 'flipping', 'landed', 'refunded']),
  /** The creator's side; a joiner has the other. */
  side: coinSide,
  /** The stake of each, in base micro-units, and as the creator wrote it. */
  stakeMicro: z.string(),
  betHundredths: z.int(),
  currencyId: z.int(),
  creator: tablePlayerView,
  joiner: z.nullable(tablePlayerView),
  isPrivate: z.boolean(),
  promise: tablePromise,
  /** Milliseconds since the epoch by the server's clock: since when it waits, and until when. */
  openedAtMs: z.int(),
  expiresAtMs: z.int(),
  /** When bets closed, and when the beacon's round is signed; null before somebody joined. */
  joinedAtMs: z.nullable(z.int()),
  drawsAtMs: z.nullable(z.int()),
  /** Null until it is drawn. */
  winner: z.nullable(coinSide),
  /** Why it was refunded; null for any other. */
  reason: z.nullable(z.enum(REFUND_REASONS)),
});
export type FlipView = z.infer<typeof flipView>;

/** A flip of the caller's own. */
const ownFlip = z.object({
  roundId: z.string(),
  role: z.enum(['creator', 'joiner']),
  /** The code of the link of a private flip, for its creator. */
  code: z.nullable(z.string()),
});

export const coinflipLoadOutput = z.object({
  rules: tableRules,
  /** Open flips that anybody may join and those in the air, newest first. */
  flips: z.array(flipView),
  /** The caller's own flips that are not over, private ones too, and which these are. */
  own: z.array(flipView),
  mine: z.array(ownFlip),
  /** Finished flips, newest first. */
  before: z.array(flipView),
  /** The caller's flips that ended lately, newest first: what they may not have been told. */
  ended: z.array(tableEnd),
  /** The server's time of this answer, to which the moments of flips compare. */
  nowMs: z.int(),
});
export type CoinflipLoadOutput = z.infer<typeof coinflipLoadOutput>;

/** A placed stake; `code` is in the link of a private flip. */
export const createFlipOutput = z.extend(tableBetOutput, { code: z.nullable(z.string()) });
export type CreateFlipOutput = z.infer<typeof createFlipOutput>;

/** One flip, and the server's time of this answer. */
export const flipStateOutput = z.object({
  flip: flipView,
  /** The caller's part in it; null for anybody else. */
  role: z.nullable(z.enum(['creator', 'joiner'])),
  nowMs: z.int(),
});
export type FlipStateOutput = z.infer<typeof flipStateOutput>;

/** What subscribers receive. */
export const coinflipEvent = z.discriminatedUnion('type', [
  /** A flip is new, was joined, has landed or was refunded. */
  z.object({ type: z.literal('flip'), flip: flipView }),
  /** Only to the winner: what their stake returned. */
  z.object({
    type: z.literal('win'),
    roundId: z.string(),
    stakeMicro: z.string(),
    payoutMicro: z.string(),
  }),
  tableEnded,
]);
export type CoinflipEvent = z.infer<typeof coinflipEvent>;

/** The calls of coinflip. */
export const COINFLIP_CALLS = {
  /** Loads the list of flips and subscribes to it until `leave` or the end of the connection. */
  'coinflip.load': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: coinflipLoadOutput,
  },
  'coinflip.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'coinflip.create': {
    access: 'player',
    movesMoney: true,
    input: createFlipInput,
    output: createFlipOutput,
  },
  'coinflip.join': {
    access: 'player',
    movesMoney: true,
    input: joinFlipInput,
    output: tableBetOutput,
  },
  /** Cancels a flip of one's own that nobody joined; the stake goes back. */
  'coinflip.cancel': {
    access: 'player',
    movesMoney: true,
    input: z.strictObject({ roundId: z.uuid() }),
    output: z.object({ roundId: z.string() }),
  },
  /**
   * One flip, and a subscription to it: by its id, or a private one by the code of its link. Its
   * players need no code.
   */
  'coinflip.state': {
    access: 'guest',
    movesMoney: false,
    input: z.strictObject({ roundId: z.optional(z.uuid()), code: z.optional(flipCode) }),
    output: flipStateOutput,
  },
} as const satisfies Calls;

export const COINFLIP_EVENTS = {
  /** To those who loaded the list, or one flip, on the connection that did. */
  coinflip: coinflipEvent,
} as const satisfies Events;
