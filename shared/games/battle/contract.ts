import * as z from 'zod/mini';
import {
  tableBetOutput,
  tableEnd,
  tableEnded,
  tablePlayerView,
  tablePromise,
  tableRules,
  tableTimes,
} from '../table/contract.ts';
import { PLAY_WALLETS } from '../../money/play-wallets.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls, Events } from '../../platform/wire/lists.ts';
import { requestId } from '../../platform/wire/request-id.ts';

export const teamSchema = z.enum(['red', 'blue']);
export type Team = z.infer<typeof teamSchema>;

/** A stake on a team: `bet` in whole hundredths of the player's display currency. */
export const battleBetInput = z.strictObject({
  bet: z.number(),
  team: teamSchema,
  requestId: z.optional(requestId),
  /** The currency the player saw the stake in; refused when it is no longer the one in use. */
  currencyId: z.optional(z.int()),
  /** The wallet the player saw the stake come from; refused in the same way. */
  wallet: z.optional(z.enum(PLAY_WALLETS)),
  /** The round the player saw; refused when that one has closed. */
  roundId: z.optional(z.uuid()),
});
export type BattleBetInput = z.infer<typeof battleBetInput>;

/** A player in a team with the total of their stakes in this round, in base micro-units. */
const battleUser = z.extend(tablePlayerView, {
  totalBet: z.int(),
  totalBetMicro: z.string(),
});
export type BattleUser = z.infer<typeof battleUser>;

/** A team: its bank, what one unit of stake returns if it wins, and its chance in percent. */
const teamHead = {
  bank: z.int(),
  bankMicro: z.string(),
  multiplier: z.number(),
  percent: z.number(),
};
const battleTeamView = z.object({ ...teamHead, users: z.array(battleUser) });

/**
 * A round's states on the wire: 0 no stakes, 1 one side waits, 2 countdown, 3 spin, 4 rewards.
 * `number` is where the pointer stops, from 0 to 1 with red first; null until it is drawn.
 */
export const battleRoundView = z.object({
  roundId: z.string(),
  state: z.int().check(z.gte(0), z.lte(4)),
  promise: tablePromise,
  times: tableTimes,
  teams: z.object({ red: battleTeamView, blue: battleTeamView }),
  number: z.nullable(z.number()),
  winner: z.nullable(teamSchema),
  /** Set when the round ended without an outcome and every stake went back. */
  isRefunded: z.boolean(),
});
export type BattleRoundView = z.infer<typeof battleRoundView>;

/** A finished round in the strip of recent rounds, newest first. */
const battleBefore = z.object({
  roundId: z.string(),
  winner: teamSchema,
  bankMicro: z.string(),
  multiplier: z.number(),
});

/** One player's stakes in a round, in base micro-units, and their currency. */
const battleStake = z.object({
  team: teamSchema,
  stakeMicro: z.string(),
  currencyId: z.int(),
});

export const battleLoadOutput = z.object({
  rules: tableRules,
  round: battleRoundView,
  /** The caller's own stakes in this round. */
  mine: z.nullable(battleStake),
  before_games: z.array(battleBefore),
  /** The caller's rounds that ended lately, newest first: what they may not have been told. */
  ended: z.optional(z.array(tableEnd)),
});
export type BattleLoadOutput = z.infer<typeof battleLoadOutput>;

/** What subscribers receive: differences, and a whole round only when a new one opens. */
export const battleEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('updated'),
    roundId: z.string(),
    state: z.optional(z.int()),
    times: z.optional(tableTimes),
    beaconRound: z.optional(z.nullable(z.int())),
    betsDigest: z.optional(z.string()),
    teams: z.optional(z.object({ red: z.object(teamHead), blue: z.object(teamHead) })),
    /** Users whose total changed, by team. */
    users: z.optional(z.object({ red: z.array(battleUser), blue: z.array(battleUser) })),
    number: z.optional(z.number()),
    winner: z.optional(teamSchema),
    isRefunded: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('load'), round: battleRoundView, before: z.nullable(battleBefore) }),
  /**
   * Only to a player who hides their profile: their own stakes, which no row of `users` identifies.
   */
  z.object({ type: z.literal('mine'), roundId: z.string(), mine: battleStake }),
  /** Only to the winner: what their stakes in the round returned. */
  z.object({
    type: z.literal('win'),
    roundId: z.string(),
    stakeMicro: z.string(),
    payoutMicro: z.string(),
  }),
  tableEnded,
]);
export type BattleEvent = z.infer<typeof battleEvent>;

/** The calls of battle. */
export const BATTLE_CALLS = {
  /** Loads a table and subscribes to it until `leave` or the end of the connection. */
  'battle.load': { access: 'guest', movesMoney: false, input: nothing, output: battleLoadOutput },
  'battle.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'battle.bet': {
    access: 'player',
    movesMoney: true,
    input: battleBetInput,
    output: tableBetOutput,
  },
} as const satisfies Calls;

export const BATTLE_EVENTS = {
  /** To those who loaded the table, on the connection that loaded it. */
  battle: battleEvent,
} as const satisfies Events;
