import * as z from 'zod/mini';
import { PLAY_WALLETS } from '../../money/play-wallets.ts';
import { randomOrgData } from '../../fairness/random-org-data.ts';
import {
  tableBetOutput,
  tableEnd,
  tableEnded,
  tablePlayerView,
  tablePromise,
  tableRules,
  tableTimes,
} from '../table/contract.ts';
import { toldOutcome } from '../told-outcome.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls, Events } from '../../platform/wire/lists.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/**
 * A stake on a multiplier: `bet` in whole hundredths of the player's display currency, `sector` is
 * 2, 3, 5 or 30. Any other number is refused with SECTOR_NOT_FOUND.
 */
export const wheelBetInput = z.strictObject({
  bet: z.number(),
  sector: z.int(),
  requestId: z.optional(requestId),
  /** The currency the player saw the stake in; refused when it is no longer the one in use. */
  currencyId: z.optional(z.int()),
  /** The wallet the player saw the stake come from; refused in the same way. */
  wallet: z.optional(z.enum(PLAY_WALLETS)),
  /** The round the player saw; refused when that one has closed. */
  roundId: z.optional(z.uuid()),
});
export type WheelBetInput = z.infer<typeof wheelBetInput>;

/** One player's stakes in this round, in base micro-units by sector. */
const wheelUser = z.extend(tablePlayerView, {
  bets: z.array(z.object({ sector: z.int(), bet: z.int(), betMicro: z.string() })),
});
export type WheelUser = z.infer<typeof wheelUser>;

/** A multiplier, how many of the 32 sectors it has, and the total of the stakes on it. */
const sectorInfo = z.object({
  sector: z.int(),
  count: z.int(),
  bank: z.int(),
  bankMicro: z.string(),
  users: z.int(),
  /**
   * The largest stake that this multiplier accepts now, in base micro-units: the round's liability.
   */
  maxStakeMicro: z.string(),
});

/**
 * A round's states on the wire: 0 waiting for bets, 2 countdown, 3 spin, 4 result. `index` is the
 * sector under the pointer, 0 to 31; null until it is drawn.
 */
export const wheelRoundView = z.object({
  roundId: z.string(),
  state: z.int().check(z.gte(0), z.lte(4)),
  promise: tablePromise,
  times: tableTimes,
  sectorsInfo: z.array(sectorInfo),
  users: z.array(wheelUser),
  index: z.nullable(z.int()),
  multiplier: z.nullable(z.int()),
  isRefunded: z.boolean(),
  randomness: z.enum(['drand', 'random.org']),
  randomOrgData: z.nullable(randomOrgData),
});
export type WheelRoundView = z.infer<typeof wheelRoundView>;

const wheelBefore = z.object({ roundId: z.string(), index: z.int(), multiplier: z.int() });

/** One player's stakes in a round and their currency. */
const wheelStakes = z.object({
  currencyId: z.int(),
  bets: z.array(z.object({ sector: z.int(), stakeMicro: z.string() })),
});

export const wheelLoadOutput = z.object({
  rules: tableRules,
  /** The multipliers of the 32 sectors, clockwise from the pointer at rest. */
  sectors: z.array(z.int()),
  round: wheelRoundView,
  /** The caller's own stakes in this round. */
  mine: z.nullable(wheelStakes),
  before_games: z.array(wheelBefore),
  /** The caller's rounds that ended lately, newest first: what they may not have been told. */
  ended: z.optional(z.array(tableEnd)),
});
export type WheelLoadOutput = z.infer<typeof wheelLoadOutput>;

/** What subscribers receive: differences, and a whole round only when a new one opens. */
export const wheelEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('update'),
    roundId: z.string(),
    state: z.optional(z.int()),
    times: z.optional(tableTimes),
    beaconRound: z.optional(z.nullable(z.int())),
    betsDigest: z.optional(z.string()),
    sectorsInfo: z.optional(z.array(sectorInfo)),
    /** Users whose stakes changed, each with all their stakes. */
    users: z.optional(z.array(wheelUser)),
    index: z.optional(z.int()),
    multiplier: z.optional(z.int()),
    isRefunded: z.optional(z.boolean()),
    randomOrgData: z.optional(randomOrgData),
  }),
  z.object({ type: z.literal('load'), round: wheelRoundView }),
  z.object({ type: z.literal('loadBeforeGames'), before_games: z.array(wheelBefore) }),
  /**
   * Only to a player who hides their profile: their own stakes, which no row of `users` identifies.
   */
  z.object({ type: z.literal('mine'), roundId: z.string(), mine: wheelStakes }),
  /** Only to the winner: what their stakes in the round returned. */
  z.object({
    type: z.literal('win'),
    roundId: z.string(),
    stakeMicro: z.string(),
    payoutMicro: z.string(),
  }),
  tableEnded,
  ...toldOutcome,
]);
export type WheelEvent = z.infer<typeof wheelEvent>;

/** The calls of the wheel. */
export const WHEEL_CALLS = {
  'wheelOfFortune.load': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: wheelLoadOutput,
  },
  'wheelOfFortune.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'wheelOfFortune.bet': {
    access: 'player',
    movesMoney: true,
    input: wheelBetInput,
    output: tableBetOutput,
    toldBy: 'wheelOfFortune',
  },
} as const satisfies Calls;

export const WHEEL_EVENTS = {
  /** To those who loaded the table, on the connection that loaded it. */
  wheelOfFortune: wheelEvent,
} as const satisfies Events;
